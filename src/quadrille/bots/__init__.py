"""Players that see only a view. They imagine the rest; they never get a state."""
