"""What happened, in words: events of a log gathered into lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from quadrille.core.messages import Catalogue, message_from
from quadrille.core.seats import seat_letter
from quadrille.terminal.boards.board import Board


def tell(log: Iterable[Mapping[str, Any]], board: Board, words: Catalogue) -> list[str]:
    """A line for each thing that happened; what belongs together stands on one line.

    What the reader was told nothing of, such as the cards dealt to another, is left out.
    """
    lines: list[str] = []
    before: Mapping[str, Any] | None = None
    for entry in log:
        if entry["forced"]:
            lines.append(words.text("terminal.forced", {"line": entry["line"]}))
            before = None
        for event in entry["events"]:
            if None in event["params"].values():
                continue
            said = words.say(message_from(event))
            again = board.again(before, event) if before else ""
            if again:
                lines[-1] = f"{lines[-1].removesuffix('.')}, {again}."
            elif before and board.continues(before["key"], event["key"]):
                lines[-1] += f" {said}"
            else:
                lines.append(said)
            before = event
    return lines


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
    if (
        len(scores) == len(outcome["shares"]) > 1
    ):  # a game's own numbers need not be one for each seat
        scores = [f"{name(seat)} {score}" for seat, score in enumerate(scores)]
    own = f"terminal.{game}.score"
    key = own if words.has(own) else "terminal.score"
    return [result, words.text(key, {"scores": scores})]
