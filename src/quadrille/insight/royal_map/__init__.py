"""What a table can show of Royal Map."""

from quadrille.insight.royal_map.insight import RoyalMapInsight

INSIGHT = RoyalMapInsight
