"""What is measured, in a process that lives as long as the bench and answers line by line.

    python -m benchmarks.measures SIDE NAME

SIDE is a module of `sides`: `house` for a game of ours, on whichever engine PYTHONPATH leads to, or
a peer's library; NAME is the game there. Each line on standard input is a JSON object {"measure",
"options", "seconds"}; the answer is one with what was counted and the seconds of processor time
that it took, so that what else runs on the machine costs neither side.

All sides play whole games, set-up included, with the same loop in interpreted Python. An action
counts when a player had at least two legal choices and the full list of them was built; chance and
forced steps count on no side, but their time does on all. Where a loop is not interpreted, the
measure's name says so.

A search plays every round to the end of the game, at random below its tree. Of the peer's rounds
every move counts; of ours only the steps in the tree and the real decisions below it.
"""

import importlib
import json
import sys


def main(side: str, name: str) -> int:
    answers = sys.stdout
    sys.stdout = sys.stderr  # some peers greet
    try:
        measures = importlib.import_module(f"benchmarks.sides.{side}").measures(name)
        for line in sys.stdin:
            asked = json.loads(line)
            answer = measures[asked["measure"]](asked["options"], asked["seconds"])
            print(json.dumps(answer), file=answers, flush=True)
    except Exception as error:
        # A peer may break in any way; its row shows this line.
        words = " ".join(str(error).split())
        print(f"{type(error).__name__}: {words}"[:300], file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
