"""What can be said at the prompt besides an action."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from quadrille.bots.player import Budget
from quadrille.bots.registry import adviser, find_bot
from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable
from quadrille.core.position import write_position
from quadrille.core.rng import Rng
from quadrille.match.records import save_record
from quadrille.telling.hints import reasons_of
from quadrille.telling.replacements import merged, tell_replacements
from quadrille.telling.story import tell
from quadrille.terminal.keeping import free_record_name, is_record
from quadrille.terminal.rules import rules_about

if TYPE_CHECKING:
    from quadrille.terminal.session import Session


class Leave(Exception):
    """Somebody leaves the table; the game is kept."""


class Commands:
    """Each command is a method with the words after it; True when the position changed."""

    NAMES: Final = ("undo", "hint", "log", "save", "position", "moves", "board", "help", "quit")

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.screen = session.screen
        self.table: dict[str, Callable[[str, int], bool]] = {
            "undo": self.undo,
            "hint": self.hint,
            "log": self.log,
            "save": self.save,
            "position": self.position,
            "moves": self.moves,
            "board": self.show_board,
            "help": self.help,
            "rules": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def obey(self, typed: str, seat: int) -> bool | None:
        """Do what was typed; True when the position changed, None if it is no command."""
        if typed.startswith("?"):
            return self.help(typed[1:].strip(), seat)
        word, _, rest = typed.partition(" ")
        command = self.table.get(word.casefold())
        return command(rest.strip(), seat) if command is not None else None

    def help(self, wanted: str, seat: int) -> bool:
        """`?`: everything that can be typed; `? Brute` a card; `? C3` or `? window` a rule."""
        session = self.session
        if not wanted:
            self._list_commands()
            return False
        view = session.match.view(seat)
        explained = session.board.explain(view, wanted)
        for line in explained:
            self.screen.line(line)
        if explained and self.screen.pictures:
            self.screen.lines(session.board.sketch(view, wanted, self.screen.width))
        rules = (
            ""
            if explained
            else rules_about(session.match.game, wanted, self.screen.catalogue.language)
        )
        if rules:
            self.screen.markdown(rules)
        elif not explained:
            raise unreadable("terminal.no_help", wanted=wanted)
        return False

    def _list_commands(self) -> None:
        """With examples from the game that is played."""
        game = self.session.match.game
        self.screen.say("terminal.help.intro")
        for name in ("number", "notation", *self.NAMES):
            self._list(self.screen.text(f"terminal.help.name.{name}"), name)
        card = f"terminal.{game.id}.example"
        if self.screen.catalogue.has(card):
            self._list(self.screen.text(card), "card")
        rules = list(game.rulebook().rules)
        if rules:
            self._list(f"? {rules[len(rules) // 2]}", "rule")
        signs = f"terminal.{game.id}.signs"
        if self.screen.catalogue.has(signs) and not self.screen.plain:
            self.screen.say(signs)

    def _list(self, typed: str, what: str) -> None:
        self.screen.entry(typed, self.screen.text(f"terminal.help.{what}"))

    def undo(self, _: str, seat: int) -> bool:
        """The last decision of anybody at this screen, who are all there to agree."""
        match = self.session.match
        people = self.session.people
        mine = [ply.actor for ply in match.course.plies if ply.actor in people and not ply.forced]
        match.undo(mine[-1] if mine else seat, people)
        for other, seen in enumerate(self.session.seen):
            self.session.seen[other] = min(seen, match.ply)
        self.screen.say("terminal.undone")
        return True

    def hint(self, _: str, seat: int) -> bool:
        match = self.session.match
        if match.waiting_for() is None:
            raise unreadable("terminal.no_hint")
        bot = find_bot(adviser(match.game, engine()), match.game)
        rng = Rng(f"{match.record.seed}/hint/{match.ply}")
        choice = bot.choose(match.view(seat), Budget(), rng)
        name = bot.name.capitalize()
        self.screen.say("telling.hint", bot=name, line=choice.line)
        for line in reasons_of(match.game.id, choice, self.screen.catalogue):
            self.screen.line(f"  {line}", hang=2)
        return False

    def log(self, _: str, seat: int) -> bool:
        session = self.session
        course, words = session.match.course, self.screen.catalogue
        replaced = tell_replacements(course.replaced, course.bots(), words)
        for told in merged(tell(session.match.log(seat), words), replaced):
            self.screen.line(told.text, hang=2)
        return False

    def save(self, rest: str, seat: int) -> bool:
        match = self.session.match
        free = free_record_name(match.game.id, match.record.seed)
        file = Path(rest).expanduser() if rest else free
        if file.exists() and not is_record(file):
            raise unreadable("terminal.not_over_this", file=str(file))
        save_record(match.record, file)
        self.screen.say("terminal.saved", file=str(file))
        return False

    def position(self, _: str, seat: int) -> bool:
        """From the person's own eyes: what the others hide stays hidden."""
        view = self.session.match.view(seat)
        for line in write_position(view["game"], view["options"], view["position"]).splitlines():
            print(line)
        return False

    def moves(self, _: str, seat: int) -> bool:
        self.session.show_choices()
        return False

    def show_board(self, _: str, seat: int) -> bool:
        self.session.show_position()
        self.session.show_choices()
        return False

    def quit(self, _: str, seat: int) -> bool:
        raise Leave
