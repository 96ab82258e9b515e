"""Hears from PostgreSQL which matches other processes have gone on with."""

import asyncio
import logging
import threading
from typing import Any, Final

from quadrille.server.house import House
from quadrille.server.store import CHANNEL, Store

LOG: Final = logging.getLogger("quadrille.listening")
_PATIENCE: Final = 1.0
"""Seconds between two looks at whether to stop, and before a lost connection is made anew."""


class Listener:
    def __init__(self, store: Store, house: House) -> None:
        self._store = store
        self._house = house
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=2 * _PATIENCE)

    def _listen(self) -> None:
        import psycopg  # only those who listen to PostgreSQL have it

        url = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(self._house.heard_nothing())
                    while not self._stop.is_set():
                        for heard in connection.notifies(timeout=_PATIENCE):
                            self._pass_on(self._house.heard_of(heard.payload))
            except psycopg.Error as error:
                LOG.warning("not listening", extra={"why": str(error)})
                self._stop.wait(_PATIENCE)

    def _pass_on(self, news: Any) -> None:
        asyncio.run_coroutine_threadsafe(news, self._loop)
