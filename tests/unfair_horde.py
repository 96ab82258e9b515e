"""Horde with a sampler that is not fair: `python -m tests.unfair_horde SAMPLER VARIANT GAMES` says
what `check` finds."""

import sys

from quadrille.core.rng import Rng
from quadrille.core.seats import WATCHER
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.hidden_cards import resample
from quadrille.games.horde.packed_numbers import number_at, packed, put_at, thing_at, unit
from quadrille.games.horde.phase_1_encounter_row import face_down
from quadrille.games.horde.player_side import hold, powers
from quadrille.games.horde.state import HordeState
from quadrille.games.registry import find_game
from tests.fairness_evidence import judged, said

ACE = 3
"""The rank of an Ace among the Encounters."""


def favours_a_card(state: HordeState, eye: int, rng: Rng) -> None:
    """The 10 comes into a hidden hand twice as often as it should."""
    for side in state.sides[:eye] + state.sides[eye + 1 :] if eye != WATCHER else state.sides:
        cards = powers(side.hand + side.pack)
        weighted = [card for card in cards for _ in range(2 if card == 10 else 1)]
        size = side.hand_size
        side.hand = side.hand_size = side.held = 0
        for _ in range(size):
            card = weighted[rng.below(len(weighted))]
            for _ in range(2 if card == 10 else 1):
                weighted.remove(card)
            cards.remove(card)
            hold(side, card)
        side.pack = 0
        for card in cards:
            side.pack += unit(card - LOWEST)


def keeps_aces_in_the_deck(state: HordeState, eye: int, rng: Rng) -> None:
    """A face-down Encounter is never an Ace while the deck has something else."""
    resample(state, eye, rng)
    for slot in face_down(state):
        rank = next((rank for rank in range(ACE) if number_at(state.encounter_deck, rank)), None)
        if thing_at(state.row, slot) == ACE and rank is not None:
            state.row = put_at(state.row, slot, rank)
            counts = [number_at(state.encounter_deck, one) for one in range(ACE + 1)]
            counts[rank] -= 1
            counts[ACE] += 1
            state.encounter_deck = packed(counts)


SAMPLERS = {sampler.__name__: sampler for sampler in (favours_a_card, keeps_aces_in_the_deck)}


def main(sampler: str, variant: str, games: str) -> None:
    HordeState.reimagine = SAMPLERS[sampler]  # type: ignore[method-assign, assignment]
    print(said(judged(find_game("horde"), variant, int(games))))


if __name__ == "__main__":
    main(*sys.argv[1:])
