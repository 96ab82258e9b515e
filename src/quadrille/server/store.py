"""Where matches are kept: SQLite beside the service, or a PostgreSQL server for several of them.

A match is a header and its entries, one row each, only ever added to. The place of an entry is its
key: of two processes that write the same place at once, the database lets one through, and the
other has been overtaken. So no lock is ever held, and nothing can be played twice.
"""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from quadrille.core.errors import QuadrilleError, Unreadable, unreadable
from quadrille.core.messages import Message
from quadrille.match.storing import Entry

CHANNEL: Final = "quadrille"
"""Where PostgreSQL tells the other processes which match has gone on."""
_LAST: Final = 2**31 - 1
"""No match has so many entries."""

_SCHEMA: Final = sql.MetaData()
MATCHES: Final = sql.Table(
    "matches",
    _SCHEMA,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("next_id", sql.String),
)
ENTRIES: Final = sql.Table(
    "entries",
    _SCHEMA,
    sql.Column("match_id", sql.String, primary_key=True),
    sql.Column("step", sql.Integer, primary_key=True),
    sql.Column("entry", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
KEYS: Final = sql.Table(
    "keys",
    _SCHEMA,
    sql.Column("match_id", sql.String, primary_key=True),
    sql.Column("hash", sql.String, primary_key=True),
    sql.Column("role", sql.String, nullable=False),
)


class Overtaken(Exception):
    """Another process has gone on with the match."""


class StoreTrouble(QuadrilleError):
    """The database cannot do it now; nothing was changed."""


class StoreKeeper:
    """Keeps a match's entries in a store."""

    def __init__(self, store: "Store", match_id: str) -> None:
        self.store = store
        self.match_id = match_id

    def append(self, step: int, entries: list[Entry]) -> None:
        self.store.append(self.match_id, step, entries)

    def close(self) -> None:
        pass


class Store:
    def __init__(self, url: str, must_exist: bool = False) -> None:
        """`sqlite:///FILE` or `postgresql://...`. Raises Unreadable if it cannot be opened, or if
        a file must be there already and is not."""
        self.url = _url(url)
        if must_exist and self.url.database and not self._is_there():
            raise unreadable("server.nothing_there", file=self.url.database)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may write to it meanwhile, and tell of it."""
        try:
            self._engine = sql.create_engine(self.url, pool_pre_ping=self.is_shared)
        except (ImportError, SQLAlchemyError) as error:
            raise unreadable("server.no_database", reason=_reason(error)) from error
        if not self.is_shared:
            sql.event.listen(self._engine, "connect", _prepare_sqlite)
        with self._transaction() as connection:
            if self.is_shared:
                # Two processes that start at once would both make the tables.
                connection.execute(sql.text("SELECT pg_advisory_xact_lock(hashtext('quadrille'))"))
            _SCHEMA.create_all(connection)

    def _is_there(self) -> bool:
        server = self.url.get_backend_name() == "postgresql"
        return server or Path(str(self.url.database)).is_file()

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _transaction(self) -> Iterator[sql.Connection]:
        """Everything in it is there together after it, or nothing is."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Overtaken from error
        except SQLAlchemyError as error:
            raise StoreTrouble(Message("server.store", {"reason": _reason(error)})) from error

    # Matches.

    def create(
        self, match_id: str, header: Entry, entries: list[Entry], keys: dict[str, str]
    ) -> None:
        """A new match; `keys` are the hashes with their roles."""
        with self._transaction() as connection:
            row = {"id": match_id, "header": _json(header), "created": time.time()}
            connection.execute(MATCHES.insert(), row)
            held = [{"match_id": match_id, "hash": key, "role": role} for key, role in keys.items()]
            connection.execute(KEYS.insert(), held)
            self._add(connection, match_id, 0, entries)

    def append(self, match_id: str, step: int, entries: list[Entry]) -> None:
        """Entries after the first `step` ones. Raises Overtaken if there are others already."""
        with self._transaction() as connection:
            self._add(connection, match_id, step, entries)
            if self.is_shared:
                told = sql.func.pg_notify(CHANNEL, match_id)
                connection.execute(sql.select(told))

    def _add(
        self, connection: sql.Connection, match_id: str, step: int, entries: list[Entry]
    ) -> None:
        now = time.time()
        rows = [
            {"match_id": match_id, "step": step + n, "entry": _json(entry), "at": now}
            for n, entry in enumerate(entries)
        ]
        if rows:
            connection.execute(ENTRIES.insert(), rows)

    def header(self, match_id: str) -> Entry | None:
        """None if there is no such match."""
        query = sql.select(MATCHES.c.header).where(MATCHES.c.id == match_id)
        with self._transaction() as connection:
            found = connection.execute(query).scalar()
        return _read(found) if found is not None else None

    def entries(self, match_id: str, since: int) -> list[Entry]:
        """Those after the first `since` ones."""
        query = (
            sql.select(ENTRIES.c.entry)
            .where(ENTRIES.c.match_id == match_id, ENTRIES.c.step >= since)
            .order_by(ENTRIES.c.step)
        )
        with self._transaction() as connection:
            return [_read(text) for text in connection.execute(query).scalars()]

    def news(self, match_id: str, since: int) -> tuple[list[Entry], str | None]:
        """The entries after the first `since` ones, and the match that its players went on with."""
        later = sql.and_(ENTRIES.c.match_id == MATCHES.c.id, ENTRIES.c.step >= since)
        query = (
            sql.select(MATCHES.c.next_id, ENTRIES.c.entry)
            .select_from(MATCHES.outerjoin(ENTRIES, later))
            .where(MATCHES.c.id == match_id)
            .order_by(ENTRIES.c.step)
        )
        with self._transaction() as connection:
            rows = connection.execute(query).all()
        entries = [_read(row.entry) for row in rows if row.entry is not None]
        return entries, rows[0].next_id if rows else None

    def role(self, match_id: str, key_hash: str) -> str | None:
        """What the holder of a key is in a match, if anything."""
        query = sql.select(KEYS.c.role).where(KEYS.c.match_id == match_id, KEYS.c.hash == key_hash)
        with self._transaction() as connection:
            return connection.execute(query).scalar()

    def keys(self, match_id: str) -> dict[str, str]:
        """The hash of each role."""
        query = sql.select(KEYS.c.role, KEYS.c.hash).where(KEYS.c.match_id == match_id)
        with self._transaction() as connection:
            return {row.role: row.hash for row in connection.execute(query)}

    def set_next(self, match_id: str, next_id: str) -> str:
        """Say which match comes next, unless somebody has said so; returns the one that holds."""
        change = (
            MATCHES.update()
            .where(MATCHES.c.id == match_id, MATCHES.c.next_id.is_(None))
            .values(next_id=next_id)
        )
        with self._transaction() as connection:
            connection.execute(change)
            if self.is_shared:
                connection.execute(sql.select(sql.func.pg_notify(CHANNEL, match_id)))
        return self.news(match_id, _LAST)[1] or next_id

    # Everything.

    def size(self) -> int:
        """How many rows there are."""
        with self._transaction() as connection:
            return sum(_count(connection, table) for table in _SCHEMA.sorted_tables)

    def copy_to(self, other: "Store", advance: Callable[[int], None]) -> None:
        """All of one moment to an empty store; others may write meanwhile. `advance` is told how
        many rows more are there."""
        with self._transaction() as connection, other._transaction() as there:
            if self.is_shared:
                connection.execute(sql.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            else:
                connection.exec_driver_sql("BEGIN")  # sqlite3 would begin with the first change
            for table in _SCHEMA.sorted_tables:
                found = connection.execute(table.select()).mappings()
                while rows := found.fetchmany(1000):
                    there.execute(table.insert(), [dict(row) for row in rows])
                    advance(len(rows))

    # Housekeeping.

    def count(self) -> int:
        """How many matches there are."""
        with self._transaction() as connection:
            return _count(connection, MATCHES)

    def abandoned(self, before: float) -> list[str]:
        """Matches in which nothing has happened since a moment."""
        lately = sql.select(ENTRIES.c.match_id).where(
            ENTRIES.c.match_id == MATCHES.c.id, ENTRIES.c.at >= before
        )
        query = sql.select(MATCHES.c.id).where(MATCHES.c.created < before, ~lately.exists())
        with self._transaction() as connection:
            return list(connection.execute(query).scalars())

    def remove(self, match_ids: list[str]) -> None:
        with self._transaction() as connection:
            for table, column in (
                (ENTRIES, ENTRIES.c.match_id),
                (KEYS, KEYS.c.match_id),
                (MATCHES, MATCHES.c.id),
            ):
                connection.execute(table.delete().where(column.in_(match_ids)))


def database_file(data: Path) -> str:
    """The address of the embedded database in a folder."""
    return f"sqlite:///{data / 'quadrille.db'}"


def _count(connection: sql.Connection, table: sql.Table) -> int:
    return int(connection.execute(sql.select(sql.func.count()).select_from(table)).scalar_one())


def _url(text: str) -> sql.URL:
    try:
        url = sql.make_url(text)
    except SQLAlchemyError as error:
        raise unreadable("server.no_database", reason=_reason(error)) from error
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise unreadable("server.other_database", kind=url.get_backend_name())
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside a writer; a commit is on the disk when it returns; who finds the file locked
    waits a little."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 2000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _reason(error: Exception) -> str:
    """What the database itself said, without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__


def _json(entry: Entry) -> str:
    return json.dumps(entry, ensure_ascii=False)


def _read(text: str) -> Entry:
    entry = json.loads(text)
    if not isinstance(entry, dict):
        raise Unreadable(Message("match.entry_unknown"))
    return entry
