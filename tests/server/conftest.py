"""A service for each test, on SQLite or PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.client import Client
from tests.service import Service, postgres_server, running

GENEROUS = (
    "requests=100000/minute",
    "matches=100000/minute",
    "refusals=100000/minute",
    "connections=100000/minute",
    "messages=100000/minute",
    "hints=100000/minute",
    "bot_processes=1",
)
"""Tests ask more than people do."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server that all tests share."""
    with postgres_server() as server:
        yield server.address


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(tmp_path_factory.mktemp("service"), "", *GENEROUS) as service:
        yield service


@pytest.fixture
def client(service: Service) -> Iterator[Client]:
    with Client(service.address) as client:
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
