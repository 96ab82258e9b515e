"""Every question that the game asks and everything that happens by itself, in the order of the
rulebook."""

from typing import Final

from quadrille.core.decision import GameOver, numbered
from quadrille.games.clash.assault import ASSAULT
from quadrille.games.clash.dealing_hands import DEAL_CARD
from quadrille.games.clash.draft import GIVE_LAST, REVEAL_CARD, TAKE_CARD
from quadrille.games.clash.preconstructed_decks import DECIDE_DECK
from quadrille.games.clash.question import Question
from quadrille.games.clash.siege_enemy import ENEMY_SUMMONING
from quadrille.games.clash.siege_pile import PILE_DAMAGE, SHOW_CARD
from quadrille.games.clash.start_of_turn import START_TURN
from quadrille.games.clash.summoning import SUMMON_OR_END
from quadrille.games.clash.who_begins import DRAW_FIRST, DRAW_OPENER

QUESTIONS: Final[list[Question]] = [
    DRAW_OPENER,
    REVEAL_CARD,
    TAKE_CARD,
    GIVE_LAST,
    DRAW_FIRST,
    DECIDE_DECK,
    DEAL_CARD,
    START_TURN,
    SUMMON_OR_END,
    ASSAULT,
    ENEMY_SUMMONING,
    PILE_DAMAGE,
    SHOW_CARD,
]

DECISIONS: Final = numbered(GameOver("clash", "C5"), *QUESTIONS)

NEXT_TURN: Final = START_TURN
"""What the end of a turn asks for; its module cannot import the one that begins a turn."""
