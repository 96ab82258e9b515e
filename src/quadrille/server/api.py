"""The HTTP interface: what there is to play, new matches, and every deed of a table."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from quadrille.core.errors import unreadable
from quadrille.core.position import read_position
from quadrille.match.from_position import match_in
from quadrille.match.match import Match
from quadrille.match.storing import Opening
from quadrille.server import wire
from quadrille.server.answering import language_of
from quadrille.server.deeds import DEEDS, Caller, Deed
from quadrille.server.guarding import Turnstile, check_origin
from quadrille.server.house import House, NotAdmitted

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.ErrorAnswer, "description": what}
    for status, what in {
        400: "Something that cannot be read or is not there.",
        401: "No such match, or a key that does not open it.",
        403: "A page from elsewhere.",
        404: "Nothing is at this address.",
        409: "Not allowed now; the sentence says why, with the rule's id where there is one.",
        413: "Too large.",
        422: "Not what this description says.",
        429: "Too much in too short a time.",
        503: "The database cannot keep it now; nothing was changed.",
    }.items()
}


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else "?"


def turnstile_of(request: Request) -> Turnstile:
    turnstile: Turnstile = request.app.state.turnstile
    return turnstile


def enter(request: Request) -> None:
    """What everybody must pass."""
    check_origin(request.headers, house_of(request).settings.origins)
    turnstile_of(request).pass_through("requests", address_of(request))


Language = Annotated[str, Header(alias="Accept-Language", max_length=200)]
KEY = HTTPBearer(auto_error=False, description="The key of a seat, or of the watcher.")
Authorization = Annotated[HTTPAuthorizationCredentials | None, Depends(KEY)]
MatchId = Annotated[str, Path(max_length=40)]
router = APIRouter(prefix="/api", dependencies=[Depends(enter)], responses=ERRORS)


@router.get("/games", tags=["games"])
async def games(request: Request, language: Language = "en") -> wire.Games:
    """What there is to play, with options, presets and bots."""
    return await asyncio.to_thread(house_of(request).shelf.games, language_of(language))


@router.get("/games/{game}/rules", tags=["games"])
async def rules(
    request: Request, game: Annotated[str, Path(max_length=40)], language: Language = "en"
) -> wire.Rules:
    """A game's rulebook."""
    return await asyncio.to_thread(house_of(request).shelf.rules, game, language_of(language))


@router.get("/games/{game}/cards", tags=["games"])
async def cards(
    request: Request, game: Annotated[str, Path(max_length=40)], language: Language = "en"
) -> wire.Cards:
    """The faces of a game's cards, and the forms of its actions."""
    return await asyncio.to_thread(house_of(request).shelf.cards, game, language_of(language))


@router.get("/games/{game}/tours/{tour}", tags=["games"])
async def tour(
    request: Request,
    game: Annotated[str, Path(max_length=40)],
    tour: Annotated[str, Path(max_length=40)],
    language: Language = "en",
) -> wire.Tour:
    """A first game that explains itself."""
    return await asyncio.to_thread(house_of(request).shelf.tour, game, tour, language_of(language))


@router.post("/games/{game}/settle", tags=["games"])
async def settle(
    request: Request, game: Annotated[str, Path(max_length=40)], wish: wire.Wish
) -> wire.Settled:
    """What a choice of options comes to. Nothing is begun."""
    shelf = house_of(request).shelf
    found = shelf.find(game)
    options = await asyncio.to_thread(shelf.settle, found, wish.preset, wish.options)
    return wire.Settled(options=options, seats=found.seats(options))


@router.post("/matches", status_code=201, tags=["matches"])
async def create(request: Request, wanted: wire.NewMatch) -> wire.MatchKeys:
    """Begin a match. The keys are told here and never again: each opens one seat, or watches."""
    turnstile_of(request).pass_through("matches", address_of(request))
    house = house_of(request)
    shelf = house.shelf
    game = shelf.find(wanted.game)

    def begin(journal: Opening) -> Match:
        own: dict[str, Any] = {}
        position = None
        if wanted.position is not None:
            name, own, position = read_position(wanted.position)
            if name != game.id:
                raise unreadable("match.other_game", game=game.id, recorded=name)
        options = shelf.settle(game, wanted.preset, wanted.options, own)
        seats = house.seats_for(game, wanted.seats, game.seats(options))
        if position is not None:
            return match_in(
                position,
                game,
                options,
                seats,
                seed=wanted.seed,
                autoplay=wanted.autoplay,
                journal=journal,
            )
        return Match(
            game, options, seats, seed=wanted.seed, autoplay=wanted.autoplay, journal=journal
        )

    table, keys = await house.create(begin)
    return house.keys_told(table, keys)


async def caller_of(
    request: Request,
    match_id: str,
    authorization: HTTPAuthorizationCredentials | None,
    language: str,
) -> Caller:
    house = house_of(request)
    try:
        key = authorization.credentials if authorization else ""
        table, eye = await house.admit(match_id, key)
    except NotAdmitted:
        turnstile_of(request).pass_through("refusals", address_of(request))
        raise
    return Caller(house, table, eye, language_of(language))


def _route(deed: Deed) -> Callable[..., Awaitable[wire.Wire]]:
    async def route(
        request: Request,
        match_id: MatchId,
        given: Any,
        authorization: Authorization,
        language: Language = "en",
    ) -> wire.Wire:
        if deed.limit:
            turnstile_of(request).pass_through(deed.limit, address_of(request))
        return await deed.do(await caller_of(request, match_id, authorization, language), given)

    return _typed(route, Annotated[deed.given, Query()] if deed.reads else deed.given)


def _typed(route: Callable[..., Any], given: Any) -> Callable[..., Any]:
    """The route with the type of what it is given written down, for FastAPI to read."""
    signature = inspect.signature(route)
    parameters = [
        parameter.replace(annotation=given) if parameter.name == "given" else parameter
        for parameter in signature.parameters.values()
    ]
    route.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return route


for _name, _deed in DEEDS.items():
    router.add_api_route(
        f"/matches/{{match_id}}/{_name}",
        _route(_deed),
        methods=["GET" if _deed.reads else "POST"],
        response_model=_deed.answer,
        operation_id=_name,
        summary=(inspect.getdoc(_deed.do) or "").partition(".")[0],
        description=inspect.getdoc(_deed.do),
        tags=["at the table"],
    )
