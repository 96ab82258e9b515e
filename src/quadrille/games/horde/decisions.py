"""Every question that the game asks, and every step that happens by itself: first the phases of a
turn, then what is dealt or chosen within them. A step comes before the question that it asks."""

from typing import Final

from quadrille.core.decision import GameOver, numbered
from quadrille.games.horde.pack import (
    DISCARD_POWER,
    DISCARDS_DUE,
    DRAW_POWER,
    DRAWS_DUE,
    LOOK_AT_POWER,
    LOOKS_DUE,
)
from quadrille.games.horde.phase_1_breezes import BREEZE_DUE, DRAW_BREEZE
from quadrille.games.horde.phase_1_encounter_row import DRAW_ENCOUNTER, ENCOUNTER_DUE, SHIFT_ROW
from quadrille.games.horde.phase_1_up_cards import TURN_UP, UP_CARD_DUE
from quadrille.games.horde.phase_2_draw_and_fill import JOIN_AVAL, SUPPLY
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_3_help import KEEP_POWER
from quadrille.games.horde.phase_4_encounters import MEET_ENCOUNTERS
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE, FACE_WIND, LINE_BEGINS
from quadrille.games.horde.phase_5_won_movement import WON_MOVEMENT
from quadrille.games.horde.phase_6_dismissing import DISMISS_CHARACTER, REDUCE_AVAL
from quadrille.games.horde.phase_6_formation_check import CHECK_FORMATION
from quadrille.games.horde.question_base import Question, Step
from quadrille.games.horde.turn import BEGIN_TURN, CLOSE_TURN
from quadrille.games.horde.two_player_competition import SHIFT_AGAIN

ENTRIES: Final[list[Question | Step]] = [
    BEGIN_TURN,
    UP_CARD_DUE,
    TURN_UP,
    SHIFT_ROW,
    SUPPLY,
    ACT,
    MEET_ENCOUNTERS,
    LINE_BEGINS,
    BRACE_LINE,
    FACE_WIND,
    CHECK_FORMATION,
    REDUCE_AVAL,
    DISMISS_CHARACTER,
    CLOSE_TURN,
    BREEZE_DUE,
    DRAW_BREEZE,
    ENCOUNTER_DUE,
    DRAW_ENCOUNTER,
    DRAWS_DUE,
    DRAW_POWER,
    LOOKS_DUE,
    LOOK_AT_POWER,
    DISCARDS_DUE,
    DISCARD_POWER,
    JOIN_AVAL,
    KEEP_POWER,
    WON_MOVEMENT,
    SHIFT_AGAIN,
]
PHASE_3: Final = ACT
"""The question that phases defined before it ask."""
DECISIONS: Final = numbered(GameOver("horde", "H2.1"), *ENTRIES)

FORMS: Final = {entry.name: entry.form for entry in ENTRIES}
PHASES: Final = [name for name, form in FORMS.items() if not form.within]
"""The names of the phases of a turn, in order."""
WITHIN_PHASES: Final = [name for name, form in FORMS.items() if form.within]
"""The names of what is dealt or chosen within them."""
