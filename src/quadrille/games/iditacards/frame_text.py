"""Frames as text, for positions: `energy A 1 of 2 from Move`, `effect A Mush step 1`. And back."""

from functools import lru_cache
from typing import Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.seats import CHANCE, seat_letter, seat_number
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.cards import DECKS, NAMES, NUMBER, STEPS, UPGRADES

_MOST: Final = 1000
_KEPT: Final = 4096
"""So many frames' texts are remembered: a game has the same ones again and again."""
_SEVERAL: Final = (fr.ENERGY, fr.TAKE, fr.RECOVER, fr.DESTROY, fr.SORT)
_COUNTED: Final = (
    fr.DRAW,
    fr.HEALTH,
    fr.TOLL,
    fr.LOOK,
    fr.LEGS,
    fr.LEGENDARY,
    fr.UPGRADE,
    fr.ADD,
    fr.FETCH,
    fr.MOVE,
    fr.ENERGY,
    fr.TAKE,
    fr.RECOVER,
    fr.DESTROY,
)
_REASONS: Final = ("for card", "for leg", "for trap")
_KINDS: Final = ("fake", "attached")
_WHYS: Final = ("by card", "by cricket", "at end")
_ON_SQUARE: Final = ("", "entered", "pushed")
_STAGES: Final = {
    fr.WAKE: ("", "awake", "rested"),
    fr.END: ("", "moved", "recovered"),
}


@lru_cache(_KEPT)
def frame_text(what: int, who: int, a: int, b: int, c: int) -> str:
    words = [fr.WORDS[what]]
    if who != CHANCE:
        words.append(seat_letter(who))
    if what in _COUNTED:
        words.append(str(a))
    if what == fr.ENERGY:
        words.append(f"of {c}")
    if what in _SEVERAL and b:
        words.append(f"from {NAMES[b]}")
    if what in (fr.ACT, fr.MAKE_ROOM) and b:
        words.append("tried")
    if what == fr.UPGRADE and b:
        words.append("until dog")
    if what == fr.TOLL and b:
        words.append("harmful")
    if what == fr.WEATHER and a:
        words.append("first")
    if what == fr.SACRIFICE:
        words.append(_REASONS[a])
    if what == fr.KILL:
        words.append(_KINDS[a])
    if what in (fr.ADD, fr.FETCH):
        words.append(DECKS[b])
    if what == fr.EFFECT:
        words.append(f"{NAMES[a]} step {b // 3 + 1}" + (" again" if c else ""))
    if what in (fr.MOVE, fr.ARRIVE):
        words.append(_WHYS[b])
        if c:
            words.append(_ON_SQUARE[c])
    if what == fr.REACTOR and a:
        words.append(f"past {a}")
    if what in _STAGES and a:
        words.append(_STAGES[what][a])
    return " ".join(words)


@lru_cache(_KEPT)
def read_frame(text: str, players: int) -> tuple[int, int, int, int, int]:
    """The five numbers of a frame's text. Raises Unreadable."""
    reader = _Reader(text)
    word = reader.word()
    if word not in fr.WORDS:
        raise _bad(text, f"it begins with one of: {', '.join(fr.WORDS)}")
    what = fr.WORDS.index(word)
    who = CHANCE
    if what not in (fr.LEGS, fr.FIRST):
        who = seat_number(reader.word())
        if not 0 <= who < players:
            raise _bad(text, "there is no such seat")
    a = reader.number() if what in _COUNTED else 0
    b = 0
    c = 0
    if what == fr.ENERGY:
        c = reader.number() if reader.took("of") else a
    if what in _SEVERAL and reader.took("from"):
        b = reader.card()
    if what in (fr.ACT, fr.MAKE_ROOM):
        b = int(reader.took("tried"))
    if what == fr.UPGRADE:
        b = int(reader.took("until dog"))
    if what == fr.TOLL:
        b = int(reader.took("harmful"))
    if what == fr.WEATHER:
        a = int(reader.took("first"))
    if what == fr.SACRIFICE:
        a = reader.one_of(_REASONS)
    if what == fr.KILL:
        a = reader.one_of(_KINDS)
    if what in (fr.ADD, fr.FETCH):
        b = reader.one_of(DECKS[:UPGRADES])
    if what == fr.EFFECT:
        a, b, c = reader.effect()
    if what in (fr.MOVE, fr.ARRIVE):
        b = reader.one_of(_WHYS)
        c = reader.one_of(_ON_SQUARE[1:]) + 1 if reader.rest else 0
    if what == fr.REACTOR and reader.took("past"):
        a = reader.number()
    if what in _STAGES and reader.rest:
        a = reader.one_of(_STAGES[what][1:]) + 1
    if reader.rest:
        raise _bad(text, f"'{reader.rest}' is not understood")
    return what, who, a, b, c


def _bad(text: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field="pending", reason=f"in '{text}' {reason}")


class _Reader:
    """Takes a frame's text apart, word by word."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rest = " ".join(text.split())

    def word(self) -> str:
        word, _, self.rest = self.rest.partition(" ")
        return word

    def took(self, words: str) -> bool:
        if self.rest == words or self.rest.startswith(words + " "):
            self.rest = self.rest[len(words) :].strip()
            return True
        return False

    def number(self) -> int:
        word = self.word()
        if not word.isdigit() or int(word) > _MOST:
            raise _bad(self.text, f"'{word}' should be a number up to {_MOST}")
        return int(word)

    def one_of(self, choices: tuple[str, ...]) -> int:
        for place, words in enumerate(choices):
            if self.took(words):
                return place
        raise _bad(self.text, f"one of these is missing: {', '.join(choices)}")

    def card(self) -> int:
        number = NUMBER.get(self.rest.casefold())
        if number is None:
            raise _bad(self.text, f"there is no card '{self.rest}'")
        self.rest = ""
        return number

    def effect(self) -> tuple[int, int, int]:
        name, _, step = self.rest.partition(" step ")
        card = NUMBER.get(name.casefold())
        number, _, again = step.partition(" ")
        if card is None or not number.isdigit() or again not in ("", "again"):
            raise _bad(self.text, "it is written: effect A Mush step 1")
        if not 1 <= int(number) <= len(STEPS[card]) // 3 + 1:
            raise _bad(self.text, f"{NAMES[card]} has no such step")
        self.rest = ""
        return card, 3 * (int(number) - 1), int(again == "again")
