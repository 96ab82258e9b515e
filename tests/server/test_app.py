"""The application in the process of the test: what only a fault inside it shows."""

from pathlib import Path

import httpx

from quadrille.server.app import make_app
from quadrille.server.guarding import strict_headers
from quadrille.server.settings import Settings
from tests.event_loops import run_apart


def test_the_answer_to_a_fault_has_the_strict_headers(tmp_path: Path) -> None:
    app = make_app(Settings(f"sqlite:///{tmp_path / 'quadrille.db'}"))

    @app.get("/api/fault")
    async def fault() -> None:
        raise ZeroDivisionError

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get("/api/fault")

    answer = run_apart(ask())
    assert (answer.status_code, answer.json()["error"]["key"]) == (500, "server.wrong")
    told = strict_headers("/api/fault")
    assert {name: answer.headers[name] for name in told} == told
    assert "default-src 'none'" in told["Content-Security-Policy"]
