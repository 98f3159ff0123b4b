import { type FormEntry, tickOf } from "../../catalogue/form-values.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { ShownConsent } from "../../form/fields/field.ts";

/** Returns the consents of a screen by question: those that the loan needs, and the others. */
export const consentsByQuestion = (asked: readonly ShownConsent[]) => ({
  consents: asked.filter(({ required }) => required),
  optional_consents: asked.filter(({ required }) => !required),
});

/** Returns the questions of a screen; one without consents isn't asked. */
export function consentQuestions(asked: readonly ShownConsent[]): OwnQuestion[] {
  return Object.entries(consentsByQuestion(asked))
    .filter(([, consents]) => consents.length > 0)
    .map(([name, consents]) => ({
      name,
      field: name,
      control: { kind: "consents", required: name === "consents" ? consents.map(tickOf) : [] },
      ...(name === "consents"
        ? { label: "consents>required" }
        : { label: "consents>optional", hint: "consents>optionalHint" }),
    }));
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
  const held = asked.filter(({ required, given }) => given && !required);
  return held.map((consent) => ["optional_consents.given", tickOf(consent)]);
}
