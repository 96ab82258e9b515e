"""Numbers for those who watch the service, as Prometheus reads them."""

from prometheus_client import Counter, Gauge, Histogram

MATCHES_CREATED = Counter("quadrille_matches_created", "Matches begun", ["game"])
TABLES_OPEN = Gauge("quadrille_tables", "Matches held in memory")
SOCKETS_OPEN = Gauge("quadrille_sockets", "Open sockets")
THINKING = Gauge("quadrille_bots_thinking", "Bots that are thinking or wait for a process")
BOT_FAILURES = Counter("quadrille_bot_failures", "Choices of bots that failed")
CALLS = Counter("quadrille_calls", "Calls by what was asked and how it ended", ["do", "end"])
CALL_TIME = Histogram("quadrille_call_seconds", "Time until a call was answered", ["do"])
