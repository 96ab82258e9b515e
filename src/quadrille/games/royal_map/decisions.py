"""Every question that the game asks, in the order of the rulebook."""

from typing import Final

from quadrille.core.decision import GameOver, numbered
from quadrille.games.royal_map.build import CHOOSE_BUILT, PLACE_BUILT
from quadrille.games.royal_map.confrontation_coin import FLIP_COIN
from quadrille.games.royal_map.recruit import PAY_PRICE, PLACE_RECRUIT
from quadrille.games.royal_map.sacrifice import CHOOSE_LEADER, MARCH
from quadrille.games.royal_map.set_up_first_cards import CHOOSE_FIRST_CARD, PLACE_FIRST_CARD
from quadrille.games.royal_map.set_up_map import DRAW_CARD, PLACE_CARD
from quadrille.games.royal_map.step import STEP_TO
from quadrille.games.royal_map.turn import TURN

DECISIONS: Final = numbered(
    GameOver("royal_map", "M6"),
    DRAW_CARD,
    PLACE_CARD,
    CHOOSE_FIRST_CARD,
    PLACE_FIRST_CARD,
    TURN,
    PAY_PRICE,
    PLACE_RECRUIT,
    CHOOSE_LEADER,
    MARCH,
    STEP_TO,
    CHOOSE_BUILT,
    PLACE_BUILT,
    FLIP_COIN,
)
