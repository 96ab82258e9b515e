"""`serve`: the service, on an embedded database unless another is named."""

import argparse
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from quadrille.core.errors import unreadable
from quadrille.core.messages import Message
from quadrille.folders import data_folder, made
from quadrille.games.registry import make_known
from quadrille.language import sentence
from quadrille.server.app import make_app
from quadrille.server.logs import set_up_logs
from quadrille.server.page import ensure_page
from quadrille.server.settings import Settings
from quadrille.server.store import database_file


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=8000, help="(default 8000; 0: any free one)")
    parser.add_argument("--host", default="127.0.0.1", help="(default 127.0.0.1: this machine)")
    parser.add_argument("--data", metavar="DIR", help="where the embedded database is kept")
    parser.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///FILE")
    parser.add_argument("--no-open", action="store_true", help="only print the address")
    parser.add_argument("--origin", action="append", default=[], help="another page that may call")
    parser.add_argument("--game", action="append", default=[], metavar="FILE", help="a game's file")
    parser.add_argument("--bots", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument("--expire", type=float, default=90.0, metavar="DAYS")
    parser.add_argument("--log", default="warning", choices=["debug", "info", "warning", "error"])


def run(arguments: argparse.Namespace) -> int:
    for file in arguments.game:
        make_known(file)
    settings = Settings(
        database_of(arguments.database, arguments.data),
        origins=tuple(arguments.origin),
        bot_processes=arguments.bots,
        expire_days=arguments.expire,
    )
    door = _door(arguments.host, arguments.port)
    ensure_page()
    set_up_logs(arguments.log)
    app = make_app(settings)
    address = f"http://{_shown(arguments.host)}:{door.getsockname()[1]}/"
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=settings.largest_message,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
    print(sentence(Message("server.serving", {"address": address})), file=sys.stderr, flush=True)
    if not arguments.no_open:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    server.run([door])
    return 0


def database_of(database: str | None, folder: str | None) -> str:
    """The database that was named, or the embedded one in its folder."""
    if database:
        return database
    kept = made(Path(folder).expanduser().resolve()) if folder else data_folder()
    return database_file(kept)


def _door(host: str, port: int) -> socket.socket:
    """A listening socket: whether the port is free is known before anything else begins."""
    try:
        if not 0 <= port < 65536:
            raise OverflowError("there are ports 0 to 65535")
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        door = socket.socket(family, kind, protocol)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen()  # who comes before the service is up waits a moment
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise unreadable("server.address_in_use", host=host, port=port, reason=reason) from error
    return door


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
