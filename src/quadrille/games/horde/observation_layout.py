"""The fields of an observation: what both Hordes share, the seat's own Horde, then the other.

What lies above a Horde's columns is told with the Horde, so that alone and in competition every
number has the same place. One thing is not told, for nothing comes of it: which of the two cards
that Help shows was the first.
"""

from collections.abc import Sequence
from typing import Final

from quadrille.core.observation import HIGHEST, Field, Layout
from quadrille.games.horde.cards import (
    BREEZES,
    FORMATIONS,
    MOST_POINTS,
    OF_EACH,
    RANKS,
    SUITS,
    VALUES,
)
from quadrille.games.horde.decisions import PHASES, WITHIN_PHASES
from quadrille.games.horde.field import GRID
from quadrille.games.horde.phase_3_steps import STEPS
from quadrille.games.horde.player_side import VALUES_COUNTED
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import REASONS, SLOTS

_VALUES: Final = VALUES_COUNTED
_BREEZES: Final = len(BREEZES)
_PILE: Final = 36
"""Powers in a whole Pack."""
_BY_ROLE: Final = f"by role ({', '.join(ROLES)})"
_BY_VALUE: Final = "by value from 2 to 10"
_BY_SUIT: Final = f"by suit, hearts, diamonds, clubs, spades ({', '.join(FORMATIONS)})"
_BY_BREEZE: Final = "by Breeze, in the order of `BREEZES` in `cards`: 2♥ 2♦ 2♣ 2♠ 3♥ to 10♠"
_BY_RANK: Final = f"by rank ({', '.join(RANKS)})"

_SHARED: Final = [
    ("decides", 1, 1, "1: this seat must decide"),
    ("left", 1, 1, "1: this seat is A, on the left, with the columns A to D; alone always"),
    ("turn", 1, HIGHEST, "number of the turn; 0 while the table is set up"),
    (
        "phase",
        len(PHASES),
        1,
        "where the turn stands, one of: "
        + ", ".join(PHASES)
        + ". `turn`: before the first turn, or a row that is dealt anew; `up`, `row`: phase 1; "
        "`supply`: Encounters are dealt before phase 2; `horde`: phase 3, with the cards of "
        "phase 2 dealt before it; `encounters`: phase 4; `line`: phase 5, Power is played on a "
        "line; `facing`: its characters face the wind; `formation`: phase 6, formations are "
        "checked; `aval`: an Aval is thinned out; `close`: the turn is closed. None once the "
        "game is over. Whose phase it is: `acts` of a Horde",
    ),
    (
        "asked",
        len(WITHIN_PHASES),
        1,
        "what comes before the phase goes on, one of: "
        + ", ".join(WITHIN_PHASES)
        + ". `breeze`, `encounter`: one is dealt; `draw`, `look`, `discard`: a Power from the top "
        "of a Pack goes to the hand, is shown by Help, is discarded; `join`: a character goes "
        "from the Wit to the Aval; `keep`: the seat chooses a card that Help shows; `won`: the "
        "seat may make a movement that it won from the wind; `shift`: the Breezes move down. "
        "None when the phase itself asks",
    ),
    ("step", 3, 1, "phase 3, the step that it has come to: entering, moving, acting"),
    ("entered", 1, 4, "phase 3: characters that have entered"),
    ("met", 1, GRID, "phase 4: squares gone through, down column A, then B, C and D"),
    ("line", SLOTS, 1, "phase 5, the line that Power is played on or that faces the wind: 1 to 4"),
    (
        "facing",
        4,
        4,
        f"phase 5, {_BY_ROLE}: still to face the wind of the line, the next one 1, "
        "the one after it 2 and so on",
    ),
    ("mover", 4, 1, f"phase 5, {_BY_ROLE}: has won a movement and may make it now"),
    ("boost", 1, MOST_POINTS, "phase 5: points that were committed to the line"),
    ("earned", 1, 1, "phase 5: 1 if Support was won on the line that is resolved"),
    (
        "dismissible",
        4,
        1,
        f"phase 6, while an Aval is thinned out, {_BY_ROLE}: can still be dismissed; the roles "
        "are gone through in this order",
    ),
    (
        "ended",
        len(REASONS) - 1,
        1,
        "why it is over, one of: " + ", ".join(REASONS[1:]),
    ),
    ("wind", SLOTS, 10, "by line from 1 to 4: value of the Breeze in its slot; 0 without one"),
    ("suit", 4 * SLOTS, 1, f"by line, then {_BY_SUIT}: of the Breeze in its slot"),
    ("top_wind", 1, 10, "value of the Breeze that lies face up on the deck; in competition 0"),
    ("top_suit", 4, 1, f"{_BY_SUIT}: of the Breeze that lies face up on the deck"),
    ("breeze_deck", _BREEZES, 1, f"{_BY_BREEZE}: in the deck, face down"),
    ("breeze_discard", _BREEZES, 1, f"{_BY_BREEZE}: discarded"),
    ("breeze_due", SLOTS, 1, "by line: a Breeze is to be dealt to its slot"),
    ("shifts", 1, 2, "competition, phase 6: how often the Breezes still move down"),
    ("encounter_deck", 1, 4 * OF_EACH, "cards in the deck of Encounters"),
    (
        "encounter_unseen",
        4,
        OF_EACH,
        f"{_BY_RANK}: Encounters in the deck or dealt face down since it was last shuffled",
    ),
    ("encounter_discard", 4, OF_EACH, f"{_BY_RANK}: Encounters discarded"),
]
_OF_A_HORDE: Final = [
    ("acts", 1, 1, "1: `phase` is its own; of `formation`, that its check comes next"),
    ("out", 1, 1, "1: could not pay for its formation, and is out when both were checked"),
    ("won", 1, 1, "1: has won"),
    ("up", 1, 10, "value of the Up-card; 0 while there is none"),
    ("up_suit", 4, 1, f"{_BY_SUIT}: of the Up-card, which is the formation asked for"),
    (
        "field",
        4 * GRID,
        1,
        f"{_BY_ROLE}, for each the sixteen squares of the Horde's own grid, line 1 from its left "
        "column to its right one, then lines 2 to 4: stands there",
    ),
    ("wounded", 4, 1, f"{_BY_ROLE}: stands wounded on the field"),
    ("moved", 4, 1, f"{_BY_ROLE}: has made its movement of phase 3"),
    ("aval", 4, OF_EACH, f"{_BY_ROLE}: how many wait in the Aval"),
    ("wit", 4, OF_EACH, f"{_BY_ROLE}: how many are in the Wit"),
    ("lost", 4, OF_EACH, f"{_BY_ROLE}: how many were destroyed or dismissed"),
    ("pool", 1, MOST_POINTS, "points in the pool"),
    ("support", 1, 1, "1: Support, the next Power card counts double"),
    ("hand_size", 1, _PILE, "cards in hand"),
    ("hand", _VALUES, OF_EACH, f"{_BY_VALUE}: cards in hand; 0 for a hand that is not one's own"),
    ("pack_size", 1, _PILE, "cards in the Pack"),
    ("pack_known", 1, 1, "1: its player has seen the top card of the Pack"),
    ("pack_top", _VALUES, 1, f"{_BY_VALUE}: that card, if it is one's own Pack"),
    ("looked", _VALUES, 2, f"{_BY_VALUE}: cards that Help shows this seat, one of them to keep"),
    (
        "unseen",
        _VALUES,
        OF_EACH,
        f"{_BY_VALUE}: cards that this seat does not see. Of its own Horde: the Pack without a "
        "top card that it has seen. Of the other: the whole Pack, the hand, and what Help shows",
    ),
    ("discard", _VALUES, OF_EACH, f"{_BY_VALUE}: Powers discarded"),
    ("draw_due", 1, 4, "Powers to be drawn"),
    ("look_due", 1, 2, "Powers to be looked at by Help"),
    ("discard_due", 1, 4, "Powers to be discarded from the Pack"),
    ("join_due", 1, 4, "characters that are to come from the Wit into the Aval"),
    (
        "encounter",
        16,
        OF_EACH,
        "the Encounters above the Horde's own columns, from its left column to its right one, "
        f"then {_BY_RANK}: 1 for the rank of one that lies face up; of one that lies face down, "
        "how many of each rank there are among the cards that it can be",
    ),
    ("encounter_down", 4, 1, "by column: an Encounter lies face down"),
    (
        "encounter_ago",
        4,
        HIGHEST,
        "by column: how often the deck was shuffled since the Encounter that lies face down was "
        "dealt; those of one shuffle are cards of one lot",
    ),
    ("encounter_due", 4, 1, "by column: an Encounter is to be dealt"),
]


_NAMES: Final[dict[str, Sequence[str]]] = {
    "phase": PHASES,
    "asked": WITHIN_PHASES,
    "step": STEPS,
    "ended": REASONS[1:],
    "facing": ROLES,
    "mover": ROLES,
    "dismissible": ROLES,
    "top_suit": SUITS,
    "breeze_deck": BREEZES,
    "breeze_discard": BREEZES,
    "encounter_unseen": RANKS,
    "encounter_discard": RANKS,
    "up_suit": SUITS,
    "wounded": ROLES,
    "moved": ROLES,
    "aval": ROLES,
    "wit": ROLES,
    "lost": ROLES,
    "hand": VALUES,
    "pack_top": VALUES,
    "looked": VALUES,
    "unseen": VALUES,
    "discard": VALUES,
}
"""By field: the things that its numbers stand for, one by one."""


def _layout(whose: tuple[str, ...]) -> Layout:
    fields = [
        Field(name, size, high, means, _NAMES.get(name, ())) for name, size, high, means in _SHARED
    ]
    for word in whose:
        for name, size, high, means in _OF_A_HORDE:
            told = f"{word} Horde: {means}"
            fields.append(Field(f"{word}_{name}", size, high, told, _NAMES.get(name, ())))
    return Layout(fields)


SOLO: Final = _layout(("own",))
DUEL: Final = _layout(("own", "other"))
