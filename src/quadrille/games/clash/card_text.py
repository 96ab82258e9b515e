"""What a card does, in words: each term of its effect yields a message, and the text of the card is
these messages in a row, in any language that has their sentences."""

from quadrille.core.messages import Catalogue, Message
from quadrille.games.clash.cards import AURA_PREFIX, CardSet


def card_name(name: str, words: Catalogue) -> str:
    """The card's name in the language of the catalogue. Names are translated by hand, under
    `[clash.name]`; one that is not stays as it is."""
    return words.name("clash", name, name)


def card_terms(cards: CardSet, card: int) -> list[Message]:
    """What the card does, term by term: first the damage of an incantation, then each ability."""
    terms: list[Message] = []
    if card >= cards.units:
        terms.append(Message("clash.card.incantation", {"n": cards.attack[card]}))
    return terms + [ability_term(word) for word in cards.ability_words(card)]


def ability_term(word: str) -> Message:
    """What an ability does; `aura:rage` gives it to others."""
    ability = word.removeprefix(AURA_PREFIX)
    params = {"ability": ability, "does": Message(f"clash.ability.{ability}").data()}
    return Message("clash.card.ability" if ability == word else "clash.card.aura", params)


def card_text(cards: CardSet, card: int, words: Catalogue) -> list[str]:
    """What the card does, a sentence for each term; nothing for a plain unit."""
    return [words.say(term) for term in card_terms(cards, card)]
