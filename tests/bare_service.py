"""The service without its page: `python -m tests.bare_service DATABASE PORT [NAME=VALUE ...]`.

The settings are those of `Settings` and `Limits`, such as `tables=5` or `messages=1000/second`, and
`game=FILE` for a game of one's own.
"""

import dataclasses
import sys

import uvicorn

from quadrille.games.registry import make_known
from quadrille.server.app import make_app
from quadrille.server.logs import set_up_logs
from quadrille.server.settings import Limits, Settings


def main(database: str, port: str, *given: str) -> None:
    limits = {field.name for field in dataclasses.fields(Limits)}
    own: dict[str, str] = {}
    rest: dict[str, object] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name in limits:
            own[name] = value
        elif name == "game":
            make_known(value)
        else:
            rest[name] = float(value) if "." in value else int(value)
    set_up_logs("warning")
    settings = Settings(database, limits=Limits(**own), **rest)  # type: ignore[arg-type]
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=int(port),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.largest_message,
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
