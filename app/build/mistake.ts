import { inspect } from "node:util";

/** An error that an engineer can fix. It prints without a stack, which would only show the tools' own code. */
export class Mistake extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}

/** Returns the number of letters to add, remove or replace to turn one word into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const above = row;
    row = [index + 1];
    for (const [at, target] of [...other].entries()) {
      const replaced = (above[at] ?? 0) + Number(letter !== target);
      row.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

/** Returns the name that was probably meant: at most a third of the letters differ, and at most three. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const distances = known.map((name) => ({
    name,
    distance: editDistance(given.toUpperCase(), name.toUpperCase()),
  }));
  const [nearest] = distances.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= Math.min(3, given.length / 3) ? nearest.name : undefined;
}
