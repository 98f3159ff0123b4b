import { tickOf } from "../catalogue/form-values.ts";
import {
  type ConsentEvidence,
  type GivenConsent,
  type LeadAnswers,
  readAnswer,
  withAnswer,
} from "../catalogue/lead.ts";
import { config } from "../platform/config.ts";
import { orUndefined } from "../platform/lazy.ts";
import { sha256 } from "../platform/sha256.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import { type ConsentField, type ConsentRecord, consentFields, type ShownConsent } from "./lead-record.ts";
import type { Consent } from "./provider/schemas/responses.ts";
import { isOffered } from "./selectors.ts";

/**
 * Records what the applicant was shown of the consents that they have just answered, after their earlier answers. The
 * same answer to the same text keeps its record, so that every attempt to send it has the same evidence.
 * @param partner the partner whose screen asks for them
 */
export function recordConsents(
  field: ConsentField,
  answers: readonly GivenConsent[],
  shown: readonly ShownConsent[],
  partner?: string,
): void {
  const { consentRecords } = readApplication();
  const answeredAt = new Date();
  const news = answers.flatMap(({ id, given }): ConsentRecord[] => {
    const consent = shown.find((one) => one.id === id);
    if (consent === undefined) return [];
    const last = consentRecords
      .filter((one) => one.field === field && one.id === id && one.partner === partner)
      .at(-1);
    const isKnown =
      last?.given === given &&
      last.withdrawnAt === undefined &&
      last.version === consent.version &&
      tickOf(last) === tickOf(consent);
    return isKnown ? [] : [{ ...consent, field, given, answeredAt, partner }];
  });
  changeApplication({ consentRecords: [...consentRecords, ...news] });
}

/** Returns whether the provider takes evidence of consents. For the call that makes the lead, a setting says so. */
function takesEvidence({ id, state }: Application): boolean {
  if (id === undefined) return config.consentEvidence === true;
  return isOffered({ state }, "consent_evidence");
}

/**
 * Returns the answers to consents as the provider receives them: with the evidence of what was shown if it takes that,
 * and if this browser has it.
 */
export async function withEvidence(
  field: ConsentField,
  consents: readonly GivenConsent[],
): Promise<GivenConsent[]> {
  const application = readApplication();
  if (!takesEvidence(application)) return consents.map(({ id, given }) => ({ id, given }));
  return Promise.all(
    consents.map(async ({ id, given, ...evidence }) => {
      const record = application.consentRecords
        .filter((one) => one.field === field && one.id === id && stands(one) === given)
        .at(-1);
      return { id, given, ...((record && (await evidenceOf(record))) ?? evidence) };
    }),
  );
}

/** Returns a lead whose consents have the evidence of what was shown. */
export async function leadWithEvidence<Lead extends LeadAnswers>(lead: Lead): Promise<Lead> {
  let evidenced: LeadAnswers = lead;
  for (const field of consentFields) {
    const consents = readAnswer(lead, field) as GivenConsent[] | undefined;
    if (consents) evidenced = withAnswer(evidenced, field, await withEvidence(field, consents));
  }
  return { ...lead, ...evidenced };
}

/** Returns whether a consent is still given. A withdrawal has the evidence of the consent that it withdraws. */
const stands = ({ given, withdrawnAt }: ConsentRecord) => given && withdrawnAt === undefined;

async function evidenceOf(record: ConsentRecord): Promise<Partial<ConsentEvidence> | undefined> {
  const { version, language, shownAt } = record;
  const textHash = await hashOf(record);
  return textHash === undefined
    ? undefined
    : { ...(version && { version }), language, shownAt: shownAt.toISOString(), textHash };
}

/**
 * Returns the hash of a consent's text and address (contract, Consent).
 * @returns undefined where the browser has no cryptography: on plain http, but for the applicant's own machine
 */
export function hashOf({ text, url }: Pick<Consent, "text" | "url">): Promise<string | undefined> {
  return orUndefined(sha256(`${text}\n${url ?? ""}`));
}
