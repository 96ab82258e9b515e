"""The games, found by their id. A game's rules are imported when it is asked for, not before."""
