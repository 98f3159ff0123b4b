import type { DestinationRules } from "../../../app/journey/safe-destination.ts";

export type Json = Readonly<Record<string, unknown>>;

/** What a look at an answer needs to know besides it. */
export type Around = {
  /** The time by the provider's clock if it says it, else by this machine's. */
  now: number;
  redirects: DestinationRules;
  currencyDecimals: number;
  /** Whether a browser knows the lead by this answer alone: a creation's or a resumption's. */
  isFirst: boolean;
  /** The texts and addresses of consents that the run has read, by id and version. */
  versions: Map<string, string>;
};

/**
 * Looks at one answer for one promise.
 * @returns the path of the first wrong value, true if all are right, or undefined if the answer has none
 */
export type Look = (answer: Json, around: Around) => string | true | undefined;

/** Returns an object, or an empty one for anything else. */
export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns a list, or an empty one for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value within an answer, with its path. */
export type Found = readonly [path: string, value: unknown];

/**
 * Returns the entries of a list with their paths.
 * @param name the list's name; without one the answer itself is the list
 * @param at the path of what holds the list
 */
export function entriesOf(holder: Json, name = "", at = ""): [path: string, entry: Json][] {
  return asList(name === "" ? holder : holder[name]).map((entry, index) => [
    [at, name, String(index)].filter(Boolean).join("."),
    asObject(entry),
  ]);
}

/** Leaves out the values that the answer doesn't have: null means the same. */
const present = (found: readonly Found[]): Found[] =>
  found.filter(([, value]) => value !== undefined && value !== null);

/** Returns the path of the first value that isn't right, true if all are, and undefined without any. */
export function firstWrong(
  found: readonly Found[],
  isRight: (value: unknown) => boolean,
): string | true | undefined {
  const values = present(found);
  if (values.length === 0) return undefined;
  return values.find(([, value]) => !isRight(value))?.[0] ?? true;
}

/** Returns the path of the first value that an earlier one equals. */
export function firstRepeated(found: readonly Found[]): string | true | undefined {
  const seen = new Set<unknown>();
  return firstWrong(found, (value) => !seen.has(value) && seen.add(value).size > 0);
}

/** Joins several looks: the first wrong path counts. */
export function each(...results: readonly (string | true | undefined)[]): string | true | undefined {
  return results.find((result) => typeof result === "string") ?? results.find((result) => result === true);
}
