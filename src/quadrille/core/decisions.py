"""The stack of pending decisions: what is asked next lies on top.

A turn of many choices is a sequence of small actions. What is still to be decided is kept here,
never on Python's own call stack, so a state can be copied, written down and taken up again between
any two of them.
"""


class Decisions:
    """Frames of three small numbers: what is asked, of whom, and how often (or how much) still."""

    def __init__(self) -> None:
        self.frames: list[int] = []

    def clone(self) -> "Decisions":
        other = Decisions()
        other.frames = self.frames.copy()
        return other

    def __len__(self) -> int:
        return len(self.frames) // 3

    def push(self, what: int, who: int, count: int = 1) -> None:
        frames = self.frames
        frames.append(what)
        frames.append(who)
        frames.append(count)

    def what(self) -> int:
        return self.frames[-3]

    def who(self) -> int:
        return self.frames[-2]

    def count(self) -> int:
        return self.frames[-1]

    def less(self) -> bool:
        """Count one off the top frame; a frame that is used up leaves. True when it left."""
        frames = self.frames
        left = frames[-1] - 1
        if left > 0:
            frames[-1] = left
            return False
        self.pop()
        return True

    def pop(self) -> None:
        frames = self.frames
        frames.pop()
        frames.pop()
        frames.pop()
