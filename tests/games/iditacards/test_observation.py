"""What single numbers of an observation of Iditacards mean; tests/core/test_observation.py has the
rest."""

from typing import Any

from quadrille.core.seats import WATCHER
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.decisions import DECISIONS
from quadrille.games.iditacards.game import GAME
from quadrille.games.iditacards.observation_layout import BY_ITSELF, CHOICES

WORDS = [decision.name for decision in DECISIONS[1:]]
CARDS = GAME.tables.cards
LAYOUTS = GAME.tables.layouts
Read = dict[str, list[int]]


def seen(position: dict[str, Any], eye: int, players: int = 2) -> Read:
    state = GAME.load(position, GAME.settle({"players": players}))
    return LAYOUTS[players - 1].read(state.observe(eye))


def cards(numbers: list[int]) -> dict[str, int]:
    """What is not 0 of a field by card."""
    assert len(numbers) == len(CARDS.names)
    return {CARDS.names[card]: n for card, n in enumerate(numbers) if n}


def test_every_kind_of_decision_is_explained_under_its_own_word() -> None:
    assert [text.split(":")[0] for text in (*CHOICES, *BY_ITSELF)] == WORDS


def test_the_parts_of_all_players_are_alike_for_every_number_of_players() -> None:
    for players, layout in enumerate(LAYOUTS, 1):
        parts = [name for name in layout.starts if name.endswith("_waiting_too")]
        assert len(parts) == players
        assert layout.starts["own_asked"] == LAYOUTS[0].starts["own_asked"]


def test_the_others_follow_in_the_order_of_play() -> None:
    position = {
        "to_move": "C",
        "A": {"position": 10},
        "B": {"position": 20, "starvation": 3},
        "C": {"position": 170},
        "pending": [{"decision": "act", "seat": "C"}, {"decision": "end", "seat": "C"}],
    }
    told = seen(position, 1, players=3)
    assert told["seat"] == [0, 1, 0, 0]
    assert told["own_square"] + told["second_square"] + told["third_square"] == [20, 161, 10]
    assert told["second_beyond"] == [9]
    assert told["own_starvation"] == [3]
    assert told["second_turn"] == told["second_asked"] == [1]
    assert told["decides"] == told["own_turn"] == [0]


def test_a_hand_is_told_to_its_owner_and_to_the_others_what_they_know() -> None:
    hand = {"hand": ["Lunch", "Lunch", "Mush"], "known": ["Lunch"], "deck": ["Move", "Mush"]}
    position = {"A": hand, "weather": "rain"}
    own, other = seen(position, 0), seen(position, 1)
    assert cards(own["own_hand"]) == {"Lunch": 2, "Mush": 1}
    assert cards(own["own_unseen"]) == {"Move": 1, "Mush": 1}
    assert cards(own["own_known"]) == {"Lunch": 1}
    assert cards(other["second_hand"]) == {"Lunch": 1}
    assert cards(other["second_unseen"]) == {"Lunch": 1, "Move": 1, "Mush": 2}
    assert other["second_hand_size"] + other["second_deck_size"] == [3, 2]
    assert other["weather"][WEATHERS.index("rain")] == sum(other["weather"]) == 1
    watched = seen(position, WATCHER)
    assert cards(watched["own_hand"]) == {"Lunch": 1}
    assert not any(watched["seat"] + watched["own_legendary"] + watched["own_known"])


def test_legendary_cards_are_told_to_their_owner_alone() -> None:
    position = {
        "A": {"legendary": ["Moose"]},
        "B": {"legendary": ["Puppy"]},
        "undealt": ["Waffle"],
    }
    told = seen(position, 1)
    assert cards(told["own_legendary"]) == {"Puppy": 1}
    assert cards(told["unseen_legendary"]) == {"Moose": 1, "Waffle": 1}
    assert told["undealt"] + told["second_legendary_size"] == [1, 1]


def test_cards_that_wait_are_told_from_the_top() -> None:
    told = seen(
        {
            "A": {
                "risk": [
                    {"card": "Mush", "left": 3},
                    {"card": "Husky", "left": 2},
                    {"card": "Mush", "left": 1},
                ]
            }
        },
        0,
    )
    assert cards(told["own_waiting"]) == {"Mush": 1, "Husky": 2}
    assert cards(told["own_waiting_too"]) == {"Mush": 3}
    assert told["own_payments"] == [1, 2, 3, 0, 0, 0, 0, 0]


def test_a_team_is_told_place_by_place() -> None:
    told = seen(
        {
            "B": {
                "team": [
                    {"card": "Wheel Dog"},
                    {"card": "Lazy Dog", "attachments": ["Coat", "Armour"]},
                ]
            }
        },
        0,
    )

    def places(field: str, kinds: list[int]) -> list[tuple[int, str]]:
        marks = [number for number, mark in enumerate(told[field]) if mark]
        return [(mark // len(kinds), CARDS.names[kinds[mark % len(kinds)]]) for mark in marks]

    assert places("second_team", CARDS.dogs) == [(0, "Wheel Dog"), (1, "Lazy Dog")]
    assert places("second_worn", CARDS.attachments) == [(1, "Coat")]
    assert places("second_worn_too", CARDS.attachments) == [(1, "Armour")]


def test_what_comes_after_what_is_asked() -> None:
    position = {
        "table": {"card": "Repair Sled"},
        "A": {"position": 1},
        "B": {"position": 5},
        "pending": [
            {"decision": "upgrade", "seat": "A", "left": 1, "until_dog": False},
            {"decision": "take", "seat": "A", "left": 2},
            {"decision": "effect", "seat": "A", "card": "Repair Sled", "step": 2},
            {"decision": "end", "seat": "A"},
        ],
    }
    told = seen(position, 1)
    assert told["asked"][WORDS.index("upgrade")] == sum(told["asked"]) == 1
    assert told["left"] + told["then_take"] == [1, 2]
    assert cards(told["table"]) == {"Repair Sled": 1}
    assert told["effect"][CARDS.number["repair sled"]] == 2
    pending = {WORDS[kind]: place for kind, place in enumerate(told["second_pending"]) if place}
    assert pending == {"take": 1, "effect": 2, "end": 3}
    assert not any(told["own_pending"])
