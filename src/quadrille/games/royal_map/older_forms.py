"""What older positions of Royal Map hold, and how it is written today (docs/renames.toml)."""

from typing import Any, Final

from quadrille.core.forms import PositionForms

_FACE_DOWN: Final = " (face down)"


def lying_card(entry: Any) -> Any:
    """A card that lies face down was written `K♥ (face down)`."""
    if isinstance(entry, str) and entry.endswith(_FACE_DOWN):
        return {"card": entry.removesuffix(_FACE_DOWN), "face_down": True}
    return entry


FORMS: Final = PositionForms({"map.*": lying_card})
