import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { requiredFields } from "../catalogue/fields.ts";
import { type GivenConsent, type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import type { FieldErrorMap } from "./errors.ts";

/** The ids of the consents that the list shown last requires, by question; a question without one has no list yet. */
export type RequiredConsents = Readonly<Record<string, readonly string[]>>;

type Given = { answers: LeadAnswers; requiredConsents: RequiredConsents; country: Country };

/**
 * Returns the required consents that a question's answer doesn't give; none for any other question. Without the
 * provider's list an answer to a required question gives everything: the brand's own consents are all required.
 */
export function lackedConsents(name: DataPointName, position: Given): readonly string[] {
  const { control } = dataPoint(name);
  if (control.kind !== "consents") return [];
  const answer = answerTo(name, position.answers);
  const given = new Set(answer.flatMap((consent) => (consent.given ? [consent.id] : [])));
  const isOptional = requiredFields(name, position.country).length === 0;
  const required = position.requiredConsents[name] ?? (isOptional ? [] : answer.map(({ id }) => id));
  return required.filter((id) => !given.has(id));
}

/**
 * Returns why the questions of a page whose consents were answered are open again: the provider's list arrived after
 * the answer and requires more, or a required consent was answered with no.
 */
export function reopenedConsents(names: readonly DataPointName[], position: Given): FieldErrorMap {
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = answerTo(name, position.answers);
      const lacked = lackedConsents(name, position);
      if (answer.length === 0 || lacked.length === 0 || !position.requiredConsents[name]) return [];
      const isNew = lacked.some((id) => answer.every((consent) => consent.id !== id));
      return [[name, { message: isNew ? "consentsUpdated" : `required>${name}` }]];
    }),
  );
}

function answerTo(name: DataPointName, answers: LeadAnswers): readonly GivenConsent[] {
  const { field } = dataPoint(name);
  return (field && (readAnswer(answers, field) as GivenConsent[] | null | undefined)) ?? [];
}
