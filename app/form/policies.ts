import type { OutsideAddress } from "../frame/outside-link.tsx";
import type { Consent, Policies } from "../lead/provider/schemas/responses.ts";

/** A consent whose link, if it has one, is safe to open. */
export type ReadableConsent = Omit<Consent, "url"> & { url?: OutsideAddress };

export type ReadablePolicies = Readonly<Record<keyof Policies, readonly ReadableConsent[]>>;

// By the beginnings of words in all languages of the product: what the link opens is known from these only.
const terms = /\bt[eé]rm|condic|regulam|bedingung|\bagb\b|điều khoản/i;
const privacy = /priva|prywatn|datensch|confiden|riêng tư|gdpr|rodo/i;

/**
 * Returns the key of the text that names what a consent's link opens. A consent to both documents has a general name.
 */
export function consentDocument({ id, text }: Pick<ReadableConsent, "id" | "text">) {
  const [isTerms, isPrivacy] = [terms, privacy].map((words) => words.test(`${id} ${text}`));
  if (isTerms === isPrivacy) return "form>readConsent";
  return isTerms ? "form>readTerms" : "form>readPrivacy";
}
