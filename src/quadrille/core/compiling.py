"""How interpreted code may build on the compiled engine.

mypyc reads the decorator by its name while type checking; at run time it does nothing, so the
engine needs no package beyond the standard library. A class marked with
`@mypyc_attr(allow_interpreted_subclasses=True)` may be subclassed by plain Python, also when the
engine is compiled: that is how a stranger's game runs.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr


def _no_attr(*attrs: object, **kwattrs: object) -> Any:
    return lambda cls: cls


# Not in an `else:` above: mypyc takes that branch at run time, but does not compile what the type
# checker holds for unreachable.
globals().setdefault("mypyc_attr", _no_attr)
# A whole number that fits a machine word: compiled code keeps it unboxed. Interpreted it is an int,
# so nothing may rely on its wrapping around. Never shift a literal by an i64 (`1 << n`), nor a
# variable that holds one: the compiler takes it for a C int of 32 bits; `masks.bit` does it right.
# An i64 that comes to lie in a list, counts a `range()` or stands beside a literal in a conditional
# expression is made an object.
globals().setdefault("i64", int)


def missing(thing: object, method: str) -> TypeError:
    """What a method raises that every subclass must define; a compiled class enforces nothing."""
    return TypeError(f"{type(thing).__name__} must define {method}()")


def engine() -> str:
    """Which build of the engine is running: "compiled" or "pure"."""
    return "pure" if __file__.endswith(".py") else "compiled"
