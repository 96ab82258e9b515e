"""What an adapter says when the package that it adapts to is not there."""


def missing_extra(extra: str, error: ImportError) -> ImportError:
    return ImportError(
        f"quadrille.adapters.{extra} needs the extra '{extra}': "
        f"pip install '.[{extra}]' in the folder of Quadrille ({error})"
    )
