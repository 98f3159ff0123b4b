import { createHash } from "node:crypto";
import * as z from "zod";

/**
 * What the contract leaves to the provider: the ways to say each thing, of which a dialect is one choice each. The
 * first way is the plain dialect's. The contract is `app/lead/provider/contract.md`.
 */
export const freedoms = {
  /** Contract, LeadState: `progressState` is a number, a list of numbers, or digits as text. */
  progressState: ["list", "number", "digits"],
  /**
   * Contract, LeadState: `routeChange` wins over the state. Specification §4.2: the result alone names 10, 12 and 13.
   */
  screen: ["state", "route", "result"],
  /** Specification §4.2: a route is named with or without a leading slash. */
  route: ["bare", "slash"],
  /** Contract, LeadState: `leadStatus` is any text. */
  leadStatus: ["words", "capitals", "code"],
  /** Contract, Lead: instants are ISO 8601 with `Z`, which leaves the fraction of a second open. */
  instants: ["milliseconds", "seconds", "microseconds"],
  /** Contract, LeadState and calls 27 to 29: the offer's id goes back if the state has one. */
  offerId: ["given", "none"],
  /**
   * Contract, Rules for every call: a missing optional field and null mean the same; so do these lists and maps if
   * empty.
   */
  absent: ["left out", "null", "empty"],
  /** Contract, Consent, Offer bodies, Redirects and call 18: values that hold if the provider doesn't send any. */
  defaults: ["given", "left out"],
  /** Contract, Errors, LeadState and call 24: optional fields that no screen needs. */
  details: ["given", "left out"],
  /** Contract, Rules for every call: an unknown field of an answer is ignored. */
  unknownFields: ["none", "some"],
  /** RFC 8259 §4: the order of an object's fields means nothing. */
  fieldOrder: ["written", "reversed", "alphabetical"],
  /** Contract, LeadState: only the order of `progressState` means something. */
  listOrder: ["written", "reversed"],
  /** Contract, call 7: a province is the list's value or its name, in any case, with or without accents. */
  places: ["codes", "names", "capitals", "unaccented"],
  /** Contract, call 7: a postcode is found by the new path, or after its 404 by the older one. */
  postcodePath: ["both", "older"],
  /** Contract, Redirects: "POST" in any case; every other method means GET. */
  redirectMethod: ["upper case", "lower case", "title case"],
  /** Contract, LeadState: a redirect's parameter that is a number or a boolean is read as text. */
  redirectParams: ["texts", "values"],
  /** Contract, Errors: 400 and 422 mean the same. */
  refusalStatus: ["either", "400", "422"],
  /** Contract, Errors: a message is plain text, or a key of the `validation` namespace. */
  messages: ["texts", "keys"],
  /** Contract, Errors: a 404 and a 410 may have any body, and another status may name the code of an expired lead. */
  failures: ["codes", "bare", "other status"],
  /** Contract, Errors and call 21: a call succeeds with any 2xx. */
  success: ["200", "201", "202"],
  /** Contract, Time: `Retry-After` is in seconds or a date. */
  retryAfter: ["seconds", "date"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

type Freedom = keyof typeof freedoms;

/** How a provider speaks: one choice for each of its freedoms. */
export type Dialect = { readonly [Name in Freedom]: (typeof freedoms)[Name][number] };

const names = Object.keys(freedoms) as Freedom[];

/** Makes a dialect of one choice for each freedom. */
function dialectWith(choose: (freedom: Freedom) => string): Dialect {
  return Object.fromEntries(names.map((name) => [name, choose(name)])) as Dialect;
}

/** The dialect of a server that nobody told to speak another. */
export const plainDialect: Dialect = dialectWith((name) => freedoms[name][0]);

/**
 * Picks a dialect by a seed. Each choice depends on the seed and its freedom's name alone, so a new freedom changes no
 * other choice.
 */
export function dialectOf(seed: string): Dialect {
  return dialectWith((name) => {
    const number = createHash("sha256").update(`${seed}\n${name}`).digest().readUInt32BE();
    return freedoms[name][number % freedoms[name].length] as string;
  });
}

/** Returns the plain dialect with every other choice by itself: each shows alone what it does. */
export function singleDialects(): readonly Dialect[] {
  return names.flatMap((name) =>
    freedoms[name].slice(1).map((choice) => ({ ...plainDialect, [name]: choice })),
  );
}

/** Returns the differences from the plain dialect in words. */
export function describeDialect(dialect: Dialect): string {
  const choices = names.filter((name) => dialect[name] !== plainDialect[name]);
  return choices.map((name) => `${name}: ${dialect[name]}`).join(", ") || "plain";
}

const choicesSchema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, z.enum(freedoms[name]).optional()])),
) as unknown as z.ZodType<Partial<Dialect>, Partial<Dialect>>;

/** Some choices; the seed picks the others, or else they are the plain dialect's. */
export const dialectSchema = z.strictObject({
  seed: z.string().max(500).optional(),
  choices: choicesSchema.default({}),
});

/** A dialect as tests and the command line name it. */
export type DialectInput = z.input<typeof dialectSchema>;

/** Returns the dialect that is meant by a seed and choices. */
export function toDialect({ seed, choices }: DialectInput): Dialect {
  return { ...(seed === undefined ? plainDialect : dialectOf(seed)), ...choices };
}
