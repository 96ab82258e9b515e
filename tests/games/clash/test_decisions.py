"""One decision, one place: what a question is about stands in its own module."""

import ast
import re
from pathlib import Path

import pytest

from quadrille.games.clash.decisions import DECISIONS, QUESTIONS
from quadrille.games.clash.game import GAME

FILES = sorted(GAME.folder.glob("*.py"))


def constants(file: Path) -> set[str]:
    """The names of the questions that a module makes."""
    classes = {type(question).__name__ for question in QUESTIONS}
    return {
        ast.unparse(node.target)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) in classes
    }


MADE = {name: file for file in FILES for name in constants(file)}


def test_every_question_is_made_once() -> None:
    assert len(MADE) == len(QUESTIONS)
    assert [decision.number for decision in DECISIONS] == list(range(len(QUESTIONS) + 1))


@pytest.mark.parametrize("name", sorted(MADE))
def test_only_the_table_of_decisions_names_a_question_elsewhere(name: str) -> None:
    users = {
        file.name
        for file in FILES
        if file != MADE[name] and re.search(rf"\b{name}\b", file.read_text(encoding="utf-8"))
    }
    assert users == {"decisions.py"}


def test_nothing_compares_a_question() -> None:
    """Nothing asks which question is pending, but its own module for others."""
    compared = re.compile(
        r"\bdecision\.(number|name)\s*(==|!=|<|>|in\b)|decision is (?!not self\b)"
    )
    found = [
        f"{file.name}: {line.strip()}"
        for file in FILES
        for line in file.read_text(encoding="utf-8").splitlines()
        if compared.search(line) and not line.strip().startswith("return state.decision is ")
    ]
    assert found == []
