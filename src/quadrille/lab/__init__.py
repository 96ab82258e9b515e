"""Where games are played by the thousand to learn something from them."""
