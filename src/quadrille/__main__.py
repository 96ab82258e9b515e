"""`python -m quadrille` is the command line."""

import sys

from quadrille.cli import main

sys.exit(main())
