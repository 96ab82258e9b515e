"""What a player has: the pool with its sums, the court with its worths, the Face deck."""

from typing import Any, Final

from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import NAMES
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.insight.royal_map.insight import Reach, payable, pool_values
from quadrille.terminal.boards.royal_map.scene import SEATS, SUITS_OF, Scene, suit_sign

STYLES: Final = ("#d55e00", "#56b4e9")
"""Red and black, apart for every eye."""
BRACKETS: Final = ("[]", "{}")
HANG: Final = 6
"""How far the further lines of a long list are set in."""


def player_name(seat: int, catalogue: Catalogue) -> str:
    """The colour, and who plays it."""
    colour = catalogue.text(f"terminal.royal_map.colour_{seat}")
    person = catalogue.people.get(SEATS[seat])
    if person is None:
        return colour
    return catalogue.text("terminal.royal_map.player", {"colour": colour, "person": person})


def folded(pieces: list[Text], width: int) -> list[Text]:
    """Side by side, on as many lines as it takes."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].plain.strip() and lines[-1].cell_len + piece.cell_len > width:
            lines.append(Text(" " * HANG))
        lines[-1].append_text(piece)
    return lines


class Panel:
    def __init__(self, scene: Scene, state: RoyalMapState, catalogue: Catalogue, seat: int) -> None:
        self.scene = scene
        self.state = state
        self.catalogue = catalogue
        self.seat = seat
        self.style = STYLES[seat]

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.{key}", params)

    def lines(self, width: int) -> list[Text]:
        lines = folded(self._pool(), width)
        if self.scene.court(self.seat):
            lines += folded(self._court(), width)
        return lines + folded(self._faces(), width)

    def _pool(self) -> list[Text]:
        seat = self.seat
        opening, closing = BRACKETS[seat]
        who = f" {opening}{player_name(seat, self.catalogue)}{closing} "
        pieces = [Text.assemble((who, f"bold {self.style}"), (self.say("pool"), "dim"))]
        if not self.scene.pools[seat]:
            pieces.append(Text(f" {self.say('nothing')}", style="dim"))
        for colour in (seat, 1 - seat):
            pieces += self._pool_of(colour)
        return pieces

    def _pool_of(self, colour: int) -> list[Text]:
        """The cards of one colour in the pool, suit by suit with their sums."""
        pieces: list[Text] = []
        total = 0
        for suit in SUITS_OF[colour]:
            values = pool_values(self.state, self.seat, suit)
            if not values:
                continue
            total += sum(values)
            piece = Text(f"  {suit_sign(suit)} ", style=f"bold {STYLES[colour]}")
            piece.append(" ".join(str(value) for value in values), style=STYLES[colour])
            if len(values) > 1:
                piece.append(f" ={sum(values)}", style="dim")
            pieces.append(piece)
        if len(pieces) > 1:
            pieces.append(Text(f"  {self.say('sum', n=total)}", style="dim"))
        return pieces

    def _court(self) -> list[Text]:
        """Beside each King and Queen the present worth."""
        pieces = [Text.assemble("    ", (self.say("in_map"), "dim"))]
        for card, (x, y) in self.scene.court(self.seat):
            piece = Text(f"  {NAMES[card]}", style=f"bold {self.style}")
            piece.append(f" {x},{y}", style="dim")
            if not NAMES[card].startswith("A"):
                piece.append(f" ({worth(self.state, card)})")
            if NAMES[card] in self.scene.acted:
                piece.append(f" {self.say('acted')}", style="dim")
            elif self.scene.turn and not Reach(self.state, card).food:
                piece.append(f" {self.say('stranded')}", style="dim")
            pieces.append(piece)
        return pieces

    def _faces(self) -> list[Text]:
        """The card that is on its way into the Map stands in the brackets of its colour."""
        pieces = [Text.assemble("    ", (self.say("face_deck"), "dim"))]
        can = payable(self.state, self.seat, self.scene.faces[self.seat])
        opening, closing = BRACKETS[self.seat]
        for name in self.scene.faces[self.seat]:
            if name == self.scene.selected:
                pieces.append(Text(f" {opening}{name}{closing}", style=f"bold {self.style}"))
            elif name in can:
                pieces.append(Text(f" {name}!", style=f"bold {self.style}"))
            else:
                pieces.append(Text(f" {name}", style="dim"))
        if not self.scene.faces[self.seat]:
            pieces.append(Text(f" {self.say('nothing')}", style="dim"))
        return pieces
