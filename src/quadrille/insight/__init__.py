"""What a table can show beyond the view: the faces of the cards, and what follows from what is seen
(forecasts, odds, sums, what is within reach), as plain data.

Every table asks here, so that none works a rule out by itself. Nothing hidden is ever told: what is
known of a view is worked out from that view alone.
"""
