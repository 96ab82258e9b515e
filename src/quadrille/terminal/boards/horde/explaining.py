"""What `? WORD` says: a role, an enemy, a formation with its picture, or a pile counted out."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.horde.cards import FORMATIONS, RANKS
from quadrille.games.horde.field import COLUMNS, LINES, SQUARES
from quadrille.games.horde.roles import ROLES
from quadrille.insight.horde.people import spared_by
from quadrille.insight.horde.scene import LETTERS, Scene


def explain(scene: Scene, name: str, words: Catalogue) -> list[str]:
    """Nothing if there is no such thing."""

    def say(key: str, **params: Any) -> str:
        return words.text(f"horde.board.{key}", params)

    word = _bare(name)
    for role, known in enumerate(ROLES):
        if known.startswith(word):
            cards = scene.setup.cards
            told = {
                "rank": cards.roles.cards[role],
                "resistance": cards.roles.resistance[role],
                "cost": cards.roles.costs[role],
            }
            return [f"{say(f'explain.{known}', **told)} {spared_by(scene.setup, role, words)}"]
    for rank in RANKS:
        if name.upper() == rank or _bare(words.text(f"horde.name.{rank}")).startswith(word):
            return [say(f"explain.{rank}")]
    for number, known in enumerate(FORMATIONS):
        if known == word:
            return _formation(number, scene.setup.places, words)
    return [say(f"pile.{key}", **told) for key, told in _pile(scene, word, words)]


def _bare(text: str) -> str:
    """Small letters without accents, so that `veramorphe` finds the Véramorphe."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _formation(number: int, places: list[int], words: Catalogue) -> list[str]:
    masks = places[4 * number : 4 * number + 4]
    lines = [
        words.text("horde.board.explain.formation", {"formation": FORMATIONS[number]}),
        "   " + "  ".join(COLUMNS[:4]),
    ]
    for line in LINES:
        row = [SQUARES.index(column + line) for column in COLUMNS[:4]]
        roles = [
            "".join(LETTERS[role] for role in range(4) if masks[role] >> square & 1) or "."
            for square in row
        ]
        lines.append(f"{line}  " + "".join(f"{role:<3}" for role in roles).rstrip())
    return lines


def _pile(scene: Scene, word: str, words: Catalogue) -> list[tuple[str, dict[str, Any]]]:
    """The sentences about a pile: what it can still hold, and what is gone."""

    def counted(cards: Sequence[int | str]) -> list[str]:
        named = [words.name("horde", str(card), str(card)) for card in cards]
        several = Counter(named)
        return [n if c == 1 else f"{n} ×{c}" for n, c in several.items()] or ["–"]

    if word == "breezes":
        told = {"cards": counted(scene.breezes_unseen), "gone": counted(scene.breezes_gone)}
        return [("breezes", told)]
    if word == "encounters":
        told = {"cards": counted(scene.encounters_unseen), "gone": counted(scene.encounters_gone)}
        return [("encounters", told)]
    said: list[tuple[str, dict[str, Any]]] = []
    for side in scene.ordered():
        if word == "wit":
            cards, gone, key = counted(side.wit), counted(side.lost), "wit"
        elif word == "pack":
            cards, gone = counted(side.unseen or side.pack_cards), counted(side.discards)
            key = "hand_and_pack" if side.unseen else "pack"
        else:
            break
        said.append((key, {"seat": side.letter, "cards": cards, "gone": gone}))
    return said
