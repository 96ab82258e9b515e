"""The text of a card is made from the terms of its effect, in every language."""

import tomllib

import pytest

from quadrille.core.messages import Catalogue
from quadrille.games.clash.card_text import card_name, card_terms, card_text
from quadrille.games.clash.cards import ABILITIES, AURA, CardSet
from quadrille.games.clash.game import GAME
from quadrille.language import catalogue

WORDS = {language: catalogue(GAME, language) for language in ("en", "fr")}
CARDS = [
    (cards, card, cards.names[card])
    for cards in GAME.card_sets.values()
    for card in range(cards.size)
]
NAMES = [name for _, _, name in CARDS]


@pytest.mark.parametrize(("cards", "card", "name"), CARDS, ids=NAMES)
def test_each_term_of_the_effect_yields_one_message(cards: CardSet, card: int, name: str) -> None:
    """The rules play with the bits: what they say and what is printed are the same."""
    told = 0
    damage = 0
    for term in card_terms(cards, card):
        if term.key == "clash.card.incantation":
            damage = term.params["n"]
        else:
            bit = ABILITIES[term.params["ability"]]
            told |= bit << AURA if term.key == "clash.card.aura" else bit
    assert told == cards.abilities[card]
    assert damage == (cards.attack[card] if card >= cards.units else 0)


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_every_term_has_a_sentence(words: Catalogue) -> None:
    for cards, card, _ in CARDS:
        for term in card_terms(cards, card):
            assert words.has(term.key)
        for sentence in card_text(cards, card, words):
            assert sentence.endswith(".") and "clash." not in sentence and "?" not in sentence
    assert all(words.has(f"clash.ability.{ability}") for ability in ABILITIES)


def test_every_card_has_a_name_in_french() -> None:
    file = GAME.folder / "texts" / "fr.toml"
    names = tomllib.loads(file.read_text(encoding="utf-8"))["clash"]["name"]
    assert [name for _, _, name in CARDS if name not in names] == []
    assert card_name("Bridge Rat", WORDS["fr"]) == "Rat des ponts"
    assert card_name("Bridge Rat", WORDS["en"]) == "Bridge Rat"
    assert card_name("Hedgehog", WORDS["fr"]) == "Hedgehog"


def test_a_text_in_both_languages() -> None:
    cards = GAME.card_sets["starter"]
    machine = cards.number["machine"]
    assert card_text(cards, machine, WORDS["en"]) == [
        "indestructible: incantations do nothing to it.",
        "aura of protection: the own units directly before and behind it have protection "
        "(the first damage of a turn does nothing to it).",
    ]
    assert card_text(cards, cards.number["combustion"], WORDS["fr"])[0].startswith(
        "Se lance sur une unité en jeu et lui inflige 2 dégâts"
    )
