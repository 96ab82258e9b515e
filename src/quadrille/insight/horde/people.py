"""Who is left of whom, and whom the enemies spare."""

from quadrille.core.messages import Catalogue
from quadrille.games.horde.cards import RANKS
from quadrille.games.horde.options import Setup
from quadrille.games.horde.phase_6_formation_check import MISS
from quadrille.games.horde.roles import ROLES
from quadrille.insight.horde.scene import Side


def left(side: Side, role: str) -> int:
    """How many of a role are on the field, in the Aval and in the Wit."""
    standing = sum(1 for one in side.characters if one.name == role)
    return standing + side.aval.count(role) + side.wit.count(role)


def last(side: Side) -> list[str]:
    """The roles of whom there is only one: without it no formation can be held. None, when none can
    be held anyway."""
    counts = {role: left(side, role) for role in ROLES}
    return [role for role in ROLES if counts[role] == 1 and min(counts.values())]


def hopeless(side: Side, graded: bool, words: Catalogue) -> str:
    """H7.1: every formation wants all four roles. What it means that one is gone, or ""."""
    gone = [role for role in ROLES if left(side, role) == 0]
    if not gone:
        return ""
    told = {"roles": [words.name("horde", role, role) for role in gone]}
    if graded:
        return words.text("insight.horde.hopeless_graded", {**told, "n": len(gone)})
    return words.text("insight.horde.hopeless", {**told, "n": MISS})


def spares(setup: Setup) -> dict[str, str]:
    """H0.3: by rank, the role that it spares; the Ace is no enemy."""
    spared = zip(RANKS, setup.spared, strict=True)
    return {rank: ROLES[role] for rank, role in spared if role >= 0}


def spared_by(setup: Setup, role: int, words: Catalogue) -> str:
    """H0.3: which enemy spares a role, in a sentence."""
    enemies = [rank for rank, spared in zip(RANKS, setup.spared, strict=True) if spared == role]
    key = enemies[0] if enemies else "nobody"
    return words.text(f"horde.board.spared.{key}", {"whom": f"whom_{ROLES[role]}"})
