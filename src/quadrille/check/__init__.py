"""Generic checks that any game, also a stranger's, can be put through; and the scenario runner."""
