"""What happened, in words: events of a log gathered into lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.terminal.boards.board import Board


def tell(log: Iterable[Mapping[str, Any]], board: Board, words: Catalogue) -> list[str]:
    """A line for each thing that happened; what belongs together stands on one line.

    What the reader was told nothing of, such as the cards dealt to another, is left out, or only
    counted where the game has words for it (`draw_unseen` beside `draw`).
    """
    lines: list[str] = []
    before = ""
    told: dict[str, Any] = {}
    for entry in log:
        if entry["forced"]:
            lines.append(words.text("terminal.forced", {"line": entry["line"]}))
            before = ""
        for event in entry["events"]:
            key, params = event["key"], dict(event["params"])
            if None in params.values():
                key += "_unseen"
                params = {name: value for name, value in params.items() if value is not None}
                params["n"] = 1
                if not words.has(key):
                    continue
            if key == before and _gather(told, params, board.gathers.get(key, "")):
                lines[-1] = words.text(key, told)
                continue
            said = words.text(key, params)
            if before and board.continues(before, key):
                lines[-1] += f" {said}"
            else:
                lines.append(said)
            before, told = key, params
    return lines


def _gather(told: dict[str, Any], params: Mapping[str, Any], name: str) -> bool:
    """Say one thing more in the same sentence, if all else is the same: a list, or a number."""
    if not name or any(told[other] != params[other] for other in params if other != name):
        return False
    value = told[name]
    if name == "n":
        told[name] = value + params[name]
    else:
        told[name] = [*(value if isinstance(value, list) else [value]), params[name]]
    return True


def outcome_words(game: str, outcome: Mapping[str, Any], words: Catalogue) -> list[str]:
    """Who won, and the score."""

    def name(seat: int) -> str:
        letter = seat_letter(seat)
        return words.people.get(letter, letter)

    winners = [name(seat) for seat, share in enumerate(outcome["shares"]) if share == 1]
    if winners:
        result = words.text("terminal.winner", {"who": winners})
    elif len(outcome["shares"]) > 1:
        result = words.text("terminal.draw")
    else:
        result = words.text("terminal.lost")
    scores = [str(score) for score in outcome["scores"]]
    if len(scores) == len(outcome["shares"]):  # a game's own numbers need not be one for each seat
        scores = [f"{name(seat)} {score}" for seat, score in enumerate(scores)]
    own = f"terminal.{game}.score"
    if len(outcome["shares"]) == 1 and words.has(f"{own}_alone"):
        own += "_alone"
    key = own if words.has(own) else "terminal.score"
    return [result, words.text(key, {"scores": scores})]
