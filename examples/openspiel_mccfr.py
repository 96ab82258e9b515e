"""OpenSpiel's outcome-sampling MCCFR learns a very small duel of Clash.

    python examples/openspiel_mccfr.py

Two cards each, dealt face down, and a tide that rises at once: a few hundred information states,
few enough to tell how far a policy is from an equilibrium.
"""

import pyspiel

from quadrille.adapters.openspiel import load

POSITION = """
game = "clash"
pending = [
    { decision = "deal", seat = "A", cards = 2 },
    { decision = "deal", seat = "B", cards = 2 },
    { decision = "turn", seat = "A" },
]

[options]
tide = 1
first_mana = 2
rightmost = "always"

[A]
deck = ["Zealot", "Raider"]

[B]
deck = ["Scavenger", "Firebrand"]
"""
STEPS = (1000, 5000)


def main() -> None:
    game = load("clash", position=POSITION)
    uniform = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    print(f"Random play is {uniform:.3f} from an equilibrium (NashConv).")
    solver = pyspiel.OutcomeSamplingMCCFRSolver(game, 0.6, 1)
    done = 0
    for step in STEPS:
        while done < step:
            solver.run_iteration()
            done += 1
        gap = pyspiel.nash_conv(game, solver.average_policy(), True)
        print(f"After {done} iterations the average policy is {gap:.3f} from one.")


if __name__ == "__main__":
    main()
