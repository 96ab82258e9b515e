"""The tests read English, whatever language the machine speaks."""

import os

from quadrille.preferred_language import CHOICE

os.environ[CHOICE] = "en"
