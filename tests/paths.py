"""Where things lie in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
SMALL_GAME = TESTS / "small_game.py"
TEMPLATE_GAME = ROOT / "examples" / "template_game"
