import type { Choice, Offer, Terms } from "./offer.ts";

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

const compared = [
  "amount",
  "period",
  "instalment",
  "apr",
  "total",
  "firstPaymentAt",
] as const satisfies (keyof Offer)[];

/** Returns the names of the numbers in which the offers differ; a term is a number with its unit. */
export function differingTerms(choices: readonly Choice[]): ReadonlySet<string> {
  const figure = (choice: Choice, name: (typeof compared)[number]) =>
    name === "period" ? `${choice.period} ${choice.periodScale}` : choice[name];
  return new Set(compared.filter((name) => new Set(choices.map((choice) => figure(choice, name))).size > 1));
}
