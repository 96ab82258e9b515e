"""What a table can show of Clash of Deck."""

from quadrille.insight.clash.insight import ClashInsight

INSIGHT = ClashInsight
