"""What things are worth to a Horde, counted in Powers: one card of the Pack is 1."""

from typing import Final


class Weights:
    """One way to weigh things up; the numbers are the apprentice's."""

    def __init__(self) -> None:
        self.progress = 10.0
        """What a compliant formation is worth beside the cards that a miss would cost."""
        self.disaster = 40.0
        self.hurt = 1.0
        self.lost_with_aval = 1.2
        self.lost_with_wit = 2.5
        self.lost_for_good = 9.0
        self.spare_lost = 0.5
        """What a character destroyed in the Aval costs."""
        self.far = 0.7
        self.very_far = 1.6
        self.from_aval = 0.2
        self.one_by_one = 1.5
        """Far from the formation in the Aval: any number can enter in a turn, or only one."""
        self.high_card = 0.06
        """How much dearer a point of a card's value makes it: a 10 is worth more than a 2."""
        self.swing = 14.0
        """What lies between a formation held and one missed."""
        self.candidates = 40
        """How many ways to stand in formation are listed, and how many of those that can be walked
        are judged."""
        self.judged = 3
        self.good = 2.0
        """With a plan worth more than this nothing is gained by sitting the turn out."""
        self.thorough = False
        """Whether to look also at turns without the whole formation in which some enter, or stand
        where they are asked to."""
        self.spare_pack = 8
        """With fewer cards in the Pack Help is left alone, even for points that are lost
        otherwise."""


APPRENTICE: Final = Weights()
