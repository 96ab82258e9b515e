"""What a table can show of Iditacards."""

from quadrille.insight.iditacards.insight import IditacardsInsight

INSIGHT = IditacardsInsight
