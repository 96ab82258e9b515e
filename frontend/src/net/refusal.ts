import { say, type TextKey } from "../texts/say";
import type { Problem } from "../wire";

/** The service, or the way to it, said no. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** Something that went wrong on this side of the wire. */
export function ownRefusal(key: TextKey): Refusal {
  return new Refusal({ key, params: {}, rule: "", text: say(key) });
}

export function problemOf(error: unknown): Problem {
  return (error instanceof Refusal ? error : ownRefusal("line.strange")).problem;
}
