import { useEffect } from "react";
import { tickOf } from "../catalogue/form-values.ts";
import type { OutsideAddress } from "../frame/outside-link.tsx";
import type { ShownConsent } from "../lead/lead-record.ts";
import type { Consent, Policies } from "../lead/provider/schemas/responses.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** A consent whose link, if it has one, is safe to open. */
export type ReadableConsent = Omit<Consent, "url"> & { url?: OutsideAddress };

export type ReadablePolicies = Readonly<Record<keyof Policies, readonly ReadableConsent[]>>;

/** The consents that this document has shown last, by the values of their checkboxes. */
const shownConsents = new Map<unknown, ShownConsent>();

/** Notes that a consent is on the screen, and anew when the page's language changes: its text may be in another one. */
export function useShownConsent({
  id,
  text,
  url,
  version,
}: Omit<ShownConsent, "language" | "shownAt">): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    shownConsents.set(tickOf({ id, text, url }), { id, text, url, version, language, shownAt: new Date() });
  }, [id, text, url, version, language]);
}

/** Returns the consents that a submitted form has shown. Others may stand on the screen by now. */
export function consentsShownBy(data: FormData, name: string): readonly ShownConsent[] {
  return data.getAll(`${name}.offered`).flatMap((tick) => shownConsents.get(tick) ?? []);
}

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
