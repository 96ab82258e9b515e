"""What any table tells people, in words: what there is to play, what happened, how it ended."""
