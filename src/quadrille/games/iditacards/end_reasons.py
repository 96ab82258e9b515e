"""Why a race is over (I9)."""

from typing import Final

GOING_ON: Final = 0
FINISHED: Final = 1
TURN_LIMIT: Final = 2
REASONS: Final = ("", "finish", "turn_limit")
