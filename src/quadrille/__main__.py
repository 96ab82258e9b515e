"""`python -m quadrille` and the installed `quadrille` are the command line."""

import sys

from quadrille import interrupts


def _command() -> int:
    from quadrille.cli import main  # only now: an interrupt may come while it is imported

    return main()


def main() -> int:
    return interrupts.run(_command)


if __name__ == "__main__":
    sys.exit(main())
