"""A bare echo over sockets, to compare with: `python -m tests.echo_service PORT`."""

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_config=None)
