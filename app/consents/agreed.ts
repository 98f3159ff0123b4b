import type { LeadAnswers } from "../catalogue/lead.ts";
import { readableAddress } from "../journey/redirect-policy.ts";
import type { SafeDestination } from "../journey/safe-destination.ts";
import type { Application } from "../lead/application.ts";
import { hashOf } from "../lead/consent-records.ts";
import type { ConsentField } from "../lead/lead-record.ts";
import { readPolicies } from "../lead/provider/calls.ts";

/** A consent that the applicant has answered. */
export type AgreedConsent = {
  id: string;
  given: boolean;
  /** The text that was shown; undefined if another browser showed it. */
  text: string | undefined;
  /** The address of its link, as shown. */
  url?: string | undefined;
  /** The same address, if it may be opened. */
  link?: SafeDestination | undefined;
  at?: Date | undefined;
  withdrawnAt?: Date | undefined;
  partner?: string | undefined;
};

/** Returns the answers to consents that an application has, with their fields. */
function answersTo({ generalPolicies, policies, contactDetails }: LeadAnswers) {
  const lists = {
    generalPolicies,
    "contactDetails.marketingConsents": contactDetails?.marketingConsents,
    policies,
  };
  return Object.entries(lists).flatMap(([field, list]) =>
    (list ?? []).map((consent) => ({ ...consent, field: field as ConsentField })),
  );
}

/**
 * Returns what the applicant has answered to consents, as this browser has recorded it. An answer that another browser
 * has given has a text only if the provider's evidence proves that its present text is the one that was shown.
 */
export async function agreedConsents(application: Application): Promise<AgreedConsent[]> {
  const records = application.consentRecords;
  const recorded = records.map(({ id, given, text, url, answeredAt: at, withdrawnAt, partner }) => {
    return { id, given, text, url, link: readableAddress(url), at, withdrawnAt, partner };
  });
  const others = answersTo(application.answers).filter(
    ({ field, id }) => !records.some((one) => one.field === field && one.id === id),
  );
  const textOf = others.some(({ textHash }) => textHash) ? await textsByHash() : new Map();
  return [
    ...recorded,
    ...others.map(({ id, given, textHash, shownAt }) => ({
      id,
      given,
      text: undefined,
      ...textOf.get(textHash),
      at: shownAt === undefined ? undefined : new Date(shownAt),
    })),
  ];
}

/** Returns the provider's present texts and addresses, by their hash. */
async function textsByHash(): Promise<Map<string | undefined, Pick<AgreedConsent, "text" | "url" | "link">>> {
  const policies = await readPolicies();
  const consents = policies.ok ? Object.values(policies.value).flat() : [];
  const texts = consents.map(({ text, url }) => ({ text, url: readableAddress(url) }));
  return new Map(
    await Promise.all(
      texts.map(async ({ text, url }) => [await hashOf({ text, url }), { text, url, link: url }] as const),
    ),
  );
}
