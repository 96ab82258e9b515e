"""Every question that the game asks and everything that happens by itself, in the order of the
rulebook."""

from typing import Final

from quadrille.core.decision import GameOver, numbered
from quadrille.games.clash.assault import ASSAULT
from quadrille.games.clash.decks import DECIDE_DECK, DRAW_FIRST
from quadrille.games.clash.draft import DRAW_OPENER, GIVE_LAST, REVEAL_CARD, TAKE_CARD
from quadrille.games.clash.hands import DEAL_CARD
from quadrille.games.clash.pile import PILE_DAMAGE, SHOW_CARD
from quadrille.games.clash.question import Question
from quadrille.games.clash.siege import ENEMY_SUMMONING
from quadrille.games.clash.summoning import SUMMON_OR_END
from quadrille.games.clash.turn import START_TURN

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
