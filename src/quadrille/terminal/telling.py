"""What happened, in words: events of a log gathered into lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.terminal.boards.board import Board


def tell(log: Iterable[Mapping[str, Any]], board: Board, words: Catalogue) -> list[str]:
    """A line for each thing that happened; what belongs together stands on one line.

    What the reader was told nothing of, such as the cards dealt to another, is left out, or only
    counted where the game has words for it (`draw_unseen` beside `draw`). What happens again is
    added to the sentence where the game has words for that (`more.draw`): `draws 8` and `, 3`.
    """
    lines: list[str] = []
    before, told = "", dict[str, Any]()
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
            more = key.replace(".", ".more.", 1)
            if key == before and key.endswith("_unseen") and _same(told, params, "n"):
                params["n"] += told["n"]
                lines[-1] = words.text(key, params)
            elif key == before and words.has(more) and told.get("seat") == params.get("seat"):
                lines[-1] = f"{lines[-1].removesuffix('.')}, {words.text(more, params)}."
            elif before and board.continues(before, key):
                lines[-1] += f" {words.text(key, params)}"
            else:
                lines.append(words.text(key, params))
            before, told = key, params
    return lines


def _same(one: Mapping[str, Any], other: Mapping[str, Any], but: str) -> bool:
    """Whether two things are told alike, but for one of their parameters."""
    return {**one, but: 0} == {**other, but: 0}


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
    # A game's own numbers need not be one for each seat.
    if len(scores) == len(outcome["shares"]) > 1:
        scores = [f"{name(seat)} {score}" for seat, score in enumerate(scores)]
    own = f"terminal.{game}.score"
    if len(outcome["shares"]) == 1 and words.has(f"{own}_alone"):
        own += "_alone"
    key = own if words.has(own) else "terminal.score"
    return [result, words.text(key, {"scores": scores})]
