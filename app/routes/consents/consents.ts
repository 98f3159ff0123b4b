import * as z from "zod/mini";
import { type FormEntry, tickOf } from "../../catalogue/form-values.ts";
import type { GivenConsent } from "../../catalogue/lead.ts";
import { listOf, tickedConsents } from "../../catalogue/rules/choice.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { entriesNamed } from "../../form/fields/field.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import { readableAddress, type SafeDestination } from "../../shell/safe-destination.ts";

/** A consent as its screen shows it. */
export type AskedConsent = Pick<Consent, "id" | "text" | "version" | "required"> & {
  url?: SafeDestination | undefined;
  /** The value of its checkbox. */
  tick: string;
  /** Whether the consent was given before. A required one is shown without asking again. */
  givenBefore: boolean;
};

/** Returns the consents of a screen without duplicate ids, required ones first. */
export function askedConsents(consents: readonly Consent[]): AskedConsent[] {
  const once = new Map([...consents].reverse().map((consent) => [consent.id, consent]));
  return consents
    .filter((consent) => once.get(consent.id) === consent)
    .map(({ id, text, url: provided, version, required, given: givenBefore }) => {
      const url = readableAddress(provided);
      return { id, text, version, required, url, tick: tickOf({ id, text, url }), givenBefore };
    })
    .sort((one, other) => Number(other.required) - Number(one.required));
}

/** The prefix of the form's control names. */
export const CONSENTS = "consents";

/** The name of the checkboxes. */
export const GIVEN = "consents.given";

/** The name of the hidden controls that say in a draft which optional consents were ticked in advance. */
export const GIVEN_BEFORE = "consents.held";

/** Returns whether the applicant may answer a consent: a required one that was given before isn't asked again. */
export const mayAnswer = ({ required, givenBefore }: AskedConsent): boolean => !(required && givenBefore);

/**
 * Returns a draft's entries, and ticks the optional consents that the draft doesn't know and that the applicant gave
 * before. Only the applicant may tick a box (GDPR, recital 32; CJEU C-673/17): these ticks are earlier ones of theirs.
 * Empty boxes would take the consents back.
 */
export function withEarlierTicks(
  draft: readonly FormEntry[],
  consents: readonly AskedConsent[],
): readonly FormEntry[] {
  const known = new Set(entriesNamed(draft, GIVEN_BEFORE));
  const ticks = consents.filter(
    (consent) => consent.givenBefore && mayAnswer(consent) && !known.has(consent.tick),
  );
  return [...draft, ...ticks.map(({ tick }) => [GIVEN, tick] as const)];
}

/** Returns the required consents that aren't given yet, in order. */
export function missingConsents(
  consents: readonly AskedConsent[],
  ticks: ReadonlySet<string>,
): readonly AskedConsent[] {
  return consents.filter((consent) => consent.required && mayAnswer(consent) && !ticks.has(consent.tick));
}

/**
 * Returns the schema of a consents screen. The parsed value lists every shown consent with whether it is given. The
 * schema refuses missing required consents and unknown ids.
 */
export function consentsSchema(consents: readonly AskedConsent[]): z.ZodMiniType<GivenConsent[]> {
  const answer = z.transform((held: z.output<typeof tickedConsents>, { issues }): GivenConsent[] => {
    const given = new Set(listOf(held.given));
    const missing = missingConsents(consents, given);
    const refuse = (message: Message) =>
      issues.push({ code: "custom", input: held, path: ["given"], params: { message } });
    if (missing.length > 0)
      refuse({ key: "missingAll", section: "consents", values: { count: missing.length } });
    else if ([...given].some((one) => consents.every(({ tick }) => tick !== one))) refuse({ key: "choice" });
    return consents.map((consent) => ({
      id: consent.id,
      given: !mayAnswer(consent) || given.has(consent.tick),
      ...(consent.version && { version: consent.version }),
    }));
  });
  return z.pipe(
    z.object({ [CONSENTS]: z.pipe(tickedConsents, answer) }),
    z.transform((given) => given[CONSENTS] ?? []),
  );
}
