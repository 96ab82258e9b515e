"""The cards as they are printed: characters, enemies, Breezes and Powers."""

from quadrille.core.messages import Catalogue
from quadrille.games.horde.card_data import CardData
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES, FORMATIONS, RANKS, VALUES, suit_of
from quadrille.games.horde.roles import ROLES
from quadrille.insight.insight import Face

_DEED = ("move", "attack", "draw", "health")


def faces(cards: CardData, words: Catalogue) -> list[Face]:
    found: list[Face] = []
    for role, name in enumerate(ROLES):
        numbers: dict[str, int | str] = {
            "rank": cards.roles.cards[role],
            "resistance": cards.roles.resistance[role],
            "cost": cards.roles.costs[role],
        }
        text = words.text(f"horde.board.explain.{name}", numbers)
        title = words.name("horde", name, name)
        found.append(Face(name, title, "role", numbers, [_DEED[role]], [text]))
    for rank in RANKS:
        title = words.name("horde", rank, rank)
        text = words.text(f"horde.board.explain.{rank}")
        found.append(Face(rank, title, "enemy", {"rank": rank}, [], [text]))
    for number, card in enumerate(BREEZES):
        value = BREEZE_VALUE[number]
        formation = FORMATIONS[suit_of(card)]
        told = {"card": card, "value": value, "formation": formation}
        title = words.text("insight.horde.breeze", told)
        text = words.text("insight.horde.breeze_text", told)
        found.append(Face(card, title, "breeze", {"value": value}, ["wind"], [text]))
    for card in VALUES:
        title = words.text("insight.horde.power", {"value": card})
        text = words.text("insight.horde.power_text", {"value": card})
        found.append(Face(card, title, "power", {"value": int(card)}, ["energy"], [text]))
    return found
