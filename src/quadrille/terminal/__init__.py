"""The text table: games in the terminal, drawn or line by line."""
