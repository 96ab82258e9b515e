"""The one authority over a running game: submit, undo, branch, save and resume.

The same in process and behind a socket: players hand in lines of notation and get views and
scrubbed logs, never a state.
"""
