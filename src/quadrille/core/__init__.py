"""What a game is: state, action, chance, view, event, outcome, record, errors.

No game is named here. Only the standard library is imported, and every module compiles with mypyc
as it stands.
"""
