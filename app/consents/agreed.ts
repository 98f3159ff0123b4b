import { type GivenConsent, type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import { readableAddress } from "../journey/redirect-policy.ts";
import type { Application } from "../lead/application.ts";
import { hashOf } from "../lead/consent-records.ts";
import { type ConsentRecord, consentFields } from "../lead/lead-record.ts";
import { readPolicies } from "../lead/provider/calls.ts";

/** A consent that the applicant has answered; its address is as shown, and may be unsafe to open. */
export type AgreedConsent = Pick<ConsentRecord, "id" | "given" | "url" | "withdrawnAt" | "partner"> & {
  /** The text that was shown; undefined if another browser showed it. */
  text: string | undefined;
  at?: Date | undefined;
};

/** Returns the answers to consents that an application has, with their fields. */
function answersTo(answers: LeadAnswers) {
  return consentFields.flatMap((field) => {
    const consents = (readAnswer(answers, field) ?? []) as GivenConsent[];
    return consents.map((consent) => ({ ...consent, field }));
  });
}

/**
 * Returns what the applicant has answered to consents, as this browser has recorded it. An answer that another browser
 * has given has a text only if the provider's evidence proves that its present text is the one that was shown.
 */
export async function agreedConsents(application: Application): Promise<AgreedConsent[]> {
  const records = application.consentRecords;
  const others = answersTo(application.answers).filter(
    ({ field, id }) => !records.some((one) => one.field === field && one.id === id),
  );
  const textOf = others.some(({ textHash }) => textHash) ? await textsByHash() : new Map();
  return [
    ...records.map(({ answeredAt, ...record }) => ({ ...record, at: answeredAt })),
    ...others.map(({ id, given, textHash, shownAt }) => ({
      id,
      given,
      text: undefined,
      ...(textHash && textOf.get(textHash)),
      at: shownAt === undefined ? undefined : new Date(shownAt),
    })),
  ];
}

/** Returns the provider's present texts and addresses, by their hash. */
async function textsByHash(): Promise<Map<string | undefined, Pick<AgreedConsent, "text" | "url">>> {
  const policies = await readPolicies();
  const consents = policies.ok ? Object.values(policies.value).flat() : [];
  const texts = consents.map(({ text, url }) => ({ text, url: readableAddress(url) }));
  return new Map(await Promise.all(texts.map(async (shown) => [await hashOf(shown), shown] as const)));
}
