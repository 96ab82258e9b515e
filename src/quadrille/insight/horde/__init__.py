"""What a table can show of The Horde of Upwind."""

from quadrille.insight.horde.insight import HordeInsight

INSIGHT = HordeInsight
