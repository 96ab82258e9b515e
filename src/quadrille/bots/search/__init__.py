"""Tree search over what a view leaves open: compiled with the engine."""
