"""What an operator may set."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    database: str
    origins: tuple[str, ...] = ()
    """Other pages than its own that may call the service, such as `https://example.org`."""
    bot_processes: int | None = None
    bot_patience: float = 60.0
    """Seconds after which a bot that has not chosen is taken to hang."""
    expire_days: float = 90.0
    """After so many days without a move a match is removed; 0 keeps all for ever."""
    tables: int = 200
    """How many matches nobody looks at are kept in memory."""
    largest_message: int = 64 * 1024
    limits: "Limits" = field(default_factory=lambda: Limits())


@dataclass(frozen=True)
class Limits:
    """How much one address or one connection may ask, as `limits` writes it."""

    requests: str = "1200/minute"
    """By an address, over HTTP."""
    matches: str = "60/minute"
    """New matches, branches included, by an address."""
    refusals: str = "60/minute"
    """Keys that open nothing, by an address: guessing is hopeless, and made more so."""
    connections: str = "300/minute"
    """Sockets opened by an address."""
    messages: str = "120/5second"
    """On one socket."""
    hints: str = "60/minute"
    """By an address: each takes a second of a processor."""
