import { type FormEntry, tickOf } from "../../catalogue/form-values.ts";
import type { GivenConsent } from "../../catalogue/lead.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { ShownConsent } from "../../form/fields/field.ts";
import type { OwnAnswers } from "../../form/own-questions.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import { report } from "../../shell/report.ts";
import { readableAddress } from "../../shell/safe-destination.ts";

/** Returns a consent without an address that isn't safe to open, which is reported with the list's name. */
export function readableConsent({ url, ...consent }: Consent, list: string): ShownConsent {
  const address = readableAddress(url);
  if (url && address === undefined) report("Consents differ from the contract", `${list}.url`);
  return { ...consent, url: address };
}

export function askedConsents(provided: readonly Consent[]): ShownConsent[] {
  return provided
    .filter(({ id }, index) => provided.findIndex((one) => one.id === id) === index)
    .map((consent) => readableConsent(consent, "customerConsents"));
}

/** Returns the consents of a screen by question: those that the loan needs, and the others. */
export const consentsByQuestion = (asked: readonly ShownConsent[]) => ({
  consents: asked.filter(({ required }) => required),
  optional_consents: asked.filter(({ required }) => !required),
});

/** Returns the questions of a screen; one without consents isn't asked. */
export function consentQuestions(asked: readonly ShownConsent[]): OwnQuestion[] {
  const { consents, optional_consents } = consentsByQuestion(asked);
  const required: OwnQuestion = {
    name: "consents",
    field: "consents",
    control: { kind: "consents", required: consents.map(tickOf) },
    label: "consents>required",
  };
  const optional: OwnQuestion = {
    name: "optional_consents",
    field: "optional_consents",
    control: { kind: "consents", required: [] },
    label: "consents>optional",
  };
  return [...(consents.length > 0 ? [required] : []), ...(optional_consents.length > 0 ? [optional] : [])];
}

export function givenConsents({ consents = [], optional_consents = [] }: OwnAnswers): GivenConsent[] {
  return [consents, optional_consents].flat() as GivenConsent[];
}

/**
 * Returns what the boxes open with: the draft, or the optional consents that were given before. Only the applicant may
 * tick a box (GDPR, recital 32): these ticks are earlier ones of theirs, and empty boxes would take them back.
 */
export function openingEntries(
  draft: readonly FormEntry[],
  asked: readonly ShownConsent[],
): readonly FormEntry[] {
  if (draft.length > 0) return draft;
  const held = consentsByQuestion(asked).optional_consents.filter(({ given }) => given);
  return held.map((consent) => ["optional_consents.given", tickOf(consent)]);
}
