"""Events tell what happened, card by card. Each knows what it keeps from whom."""

from typing import Any, Final

from quadrille.core.pickling import Reduced
from quadrille.core.seats import ALL_SEEING

EVERYBODY: Final = -1
"""A mask of seats with every bit set."""


class Event:
    """One thing that happened.

    Everybody is told of every event, but the parameters named in `secret` only reach the seats in
    the mask `audience`; for the others they are None. `reveals` is the mask of seats that learn by
    it something that they could not have known: such a point cannot be undone past. The watcher,
    who has no bit of its own, sees a secret only when the audience is everybody.
    """

    def __init__(
        self,
        key: str,
        params: dict[str, Any],
        reveals: int = 0,
        secret: tuple[str, ...] = (),
        audience: int = EVERYBODY,
    ) -> None:
        self.key = key
        self.params = params
        self.reveals = reveals
        self.secret = secret
        self.audience = audience

    def seen_by(self, eye: int) -> dict[str, Any]:
        """The event as plain data for one pair of eyes."""
        params = self.params
        if self.secret and not self.told(eye):
            params = {
                name: None if name in self.secret else value for name, value in params.items()
            }
        return {"key": self.key, "params": params}

    def told(self, eye: int) -> bool:
        """Whether this eye sees the secret parameters."""
        if eye == ALL_SEEING or self.audience == EVERYBODY:
            return True
        return eye >= 0 and (self.audience >> eye) & 1 == 1

    def teaches(self, eye: int) -> bool:
        return eye >= 0 and (self.reveals >> eye) & 1 == 1

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.params!r})"

    def __reduce__(self) -> Reduced:
        return Event, (self.key, self.params, self.reveals, self.secret, self.audience)


Sink = list[Event]
"""Where `apply` tells its events; a search gives None and pays nothing."""
