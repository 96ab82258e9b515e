"""How positions are shown, one module for each game that has a board of its own."""
