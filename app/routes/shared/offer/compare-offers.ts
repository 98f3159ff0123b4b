import type { Choice, Terms } from "./offer.ts";

/** What the best of several offers is praised for. */
export type Badge = "lowestTotal" | "lowestInstalment";

const praised = { lowestTotal: "total", lowestInstalment: "instalment" } as const satisfies Record<
  Badge,
  keyof Terms
>;

/**
 * Returns the badges of an offer among others. A badge needs the number of each offer and a single lowest one, and
 * offers of one amount: that less money costs less praises nothing.
 */
export function badgesOf(choice: Choice, choices: readonly Choice[]): Badge[] {
  if (choices.length < 2 || new Set(choices.map(({ amount }) => amount)).size > 1) return [];
  return (Object.keys(praised) as Badge[]).filter((badge) => {
    const own = choice[praised[badge]];
    return (
      own !== undefined &&
      choices.every((other) => {
        const value = other[praised[badge]];
        return value !== undefined && (other.id === choice.id || value > own);
      })
    );
  });
}

/** Returns the names of the numbers in which the offers differ. */
export function differingTerms(choices: readonly Choice[]): ReadonlySet<keyof Choice> {
  const names = new Set(choices.flatMap((choice) => Object.keys(choice) as (keyof Choice)[]));
  names.delete("id");
  return new Set([...names].filter((name) => new Set(choices.map((choice) => choice[name])).size > 1));
}
