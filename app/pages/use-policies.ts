import { country } from "@country";
import { page } from "@page";
import { useEffect, useState } from "react";
import type { ReadableConsent, ReadablePolicies } from "../form/policies.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/**
 * Returns the consents to ask: first the brand's own, so the form renders at once, then the provider's (decision 3).
 * @param promise the provider's consents; if undefined or failed, the brand's stay
 */
export function usePolicies(promise: Promise<ReadablePolicies | undefined> | undefined): ReadablePolicies {
  const { t } = useTranslation("start");
  const [policies, setPolicies] = useState<ReadablePolicies>();
  useEffect(() => {
    let current = true;
    void promise?.then((loaded) => current && loaded && setPolicies(loaded));
    return () => {
      current = false;
    };
  }, [promise]);
  const own: ReadablePolicies = {
    generalPolicies: country.ownConsents.map((id) => ({
      id,
      text: t(`consents>${id}`),
      // What the privacy notice says of credit bureaus explains that consent.
      url: page.policyUrls[id === "terms" ? id : "privacy"],
      required: true,
      given: false,
    })),
    marketingConsents: (["email", "sms", "partners"] as const).map((id) => ({
      id,
      text: t(`consents>${id}`),
      required: false,
      given: false,
    })),
  };
  return policies
    ? {
        generalPolicies: inPlace(policies.generalPolicies, own.generalPolicies),
        marketingConsents: inPlace(policies.marketingConsents, own.marketingConsents),
      }
    : own;
}

/**
 * Returns consents, required ones first. Among these, those already shown keep their places: no checkbox moves away under
 * a finger.
 */
function inPlace(
  consents: readonly ReadableConsent[],
  shown: readonly ReadableConsent[],
): readonly ReadableConsent[] {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ReadableConsent) => places.get(id) ?? places.size;
  return [...consents].sort(
    (one, other) => Number(other.required) - Number(one.required) || placeOf(one) - placeOf(other),
  );
}
