"""C1: the set-up, by the options that choose the game (C1.0)."""

from quadrille.games.clash.data import ClashData, reset
from quadrille.games.clash.siege_draft import begin_siege_draft
from quadrille.games.clash.who_begins import ask_for_first_player, ask_for_opener


def set_up(state: ClashData) -> None:
    """Two realms with empty hands, each with its Watchtower (C1.1), and what is asked first."""
    reset(state)
    if not state.setup.draft:
        ask_for_first_player(state)
        return
    state.unseen = state.setup.cards.everything
    if state.setup.siege:
        begin_siege_draft(state)
    else:
        ask_for_opener(state)
