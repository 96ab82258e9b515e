"""Errors as answers: a status, and a sentence."""

import logging
from typing import Final

from starlette.responses import JSONResponse

from quadrille.core.errors import Illegal, OutOfTurn, QuadrilleError
from quadrille.language import sentence
from quadrille.server.guarding import Refused
from quadrille.server.house import NotAdmitted
from quadrille.server.store import StoreTrouble
from quadrille.server.table import Table
from quadrille.server.thinking import CannotThink
from quadrille.server.wire import ErrorAnswer, Problem

LOG: Final = logging.getLogger("quadrille.answers")
LANGUAGES: Final = ("en", "fr")


def language_of(wanted: str) -> str:
    """The first language of a list such as `fr-CH, fr;q=0.9` that there is, or English."""
    for part in wanted.split(","):
        language = part.partition(";")[0].partition("-")[0].strip().casefold()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def status_of(error: QuadrilleError) -> int:
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, NotAdmitted):
        return 401
    if isinstance(error, StoreTrouble | CannotThink):
        return 503
    return 409 if isinstance(error, OutOfTurn | Illegal) else 400


def problem_of(
    error: QuadrilleError, language: str, table: Table | None = None, eye: int = 0
) -> Problem:
    """The error with its sentence; at a table with the players' names."""
    message = error.message
    if table is not None:
        text = table.words(eye, language).say(message)
    else:
        text = sentence(message, language)
    return Problem(key=message.key, params=message.params, rule=message.rule, text=text)


def error_answer(error: QuadrilleError, language: str) -> JSONResponse:
    answer = ErrorAnswer(error=problem_of(error, language))
    status = status_of(error)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return JSONResponse(answer.model_dump(mode="json"), status, headers)


def unexpected(error: Exception) -> QuadrilleError:
    """A fault of ours: noted with everything, told without it."""
    LOG.error("unexpected", exc_info=error)
    return Refused(500, "server.wrong")


def bad_request() -> QuadrilleError:
    return Refused(422, "server.not_json")


def missing_page() -> QuadrilleError:
    return Refused(404, "server.no_such_page")
