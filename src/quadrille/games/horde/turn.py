"""The turn, phase by phase: what comes next of what is pending."""

from quadrille.core.events import Sink
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.games.horde.counterwind import continue_line, line_ready
from quadrille.games.horde.encounters import continue_encounters
from quadrille.games.horde.ending import aval_ready, check_formation, close_turn, shift_again
from quadrille.games.horde.piles import breeze_ready, encounter_ready, power_ready
from quadrille.games.horde.reinforcements import begin_turn, shift_row, supply, up_card_ready
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    ENCOUNTERS,
    FACING,
    FORMATION,
    HORDE,
    JOIN_AVAL,
    KEEP_POWER,
    LINE,
    ROW,
    SHIFT,
    SUPPLY,
    TURN,
    UP_CARD,
    WON,
    Table,
)


def proceed(table: Table, sink: Sink | None) -> None:
    """Do what needs no decision until somebody, or chance, must decide, or the game is over."""
    pending = table.pending
    while not table.ended:
        what = pending.what()
        asked = False  # a player
        chance = False
        # Phase 1: wind and Encounters
        if what == TURN:
            begin_turn(table, sink)
        elif what == UP_CARD:
            chance = up_card_ready(table, sink)
        elif what == ROW:
            shift_row(table, sink)
        # Phase 2: Pack and Wit
        elif what == SUPPLY:
            supply(table, sink)
        # Phase 3: the Horde acts
        elif what in (HORDE, KEEP_POWER):
            asked = True
        # Phase 4: Encounters
        elif what == ENCOUNTERS:
            continue_encounters(table, sink)
        # Phase 5: Counterwind
        elif what == LINE:
            asked = line_ready(table, sink)
        elif what == FACING:
            continue_line(table, sink)
        elif what == WON:
            asked = True
        # Phase 6: end of turn
        elif what == FORMATION:
            check_formation(table, sink)
        elif what == SHIFT:
            shift_again(table, sink)
        elif what == AVAL:
            asked = aval_ready(table)
        elif what == CLOSE:
            close_turn(table, sink)
        # Cards from the piles
        elif what == DEAL_BREEZE:
            chance = breeze_ready(table, sink)
        elif what == DEAL_ENCOUNTER:
            chance = encounter_ready(table, sink)
        elif what == JOIN_AVAL:
            chance = True
        else:
            chance = power_ready(table, sink)
        if chance:
            table.actor = CHANCE
            return
        if asked:
            table.actor = pending.who()
            return
    table.actor = NOBODY
