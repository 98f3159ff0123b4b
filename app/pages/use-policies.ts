import { country } from "@country";
import { page } from "@page";
import { useEffect, useEffectEvent, useState } from "react";
import { tickOf } from "../catalogue/tick.ts";
import type { ReadableConsent, ReadablePolicies } from "../form/policies.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/**
 * Returns the consents to ask: first the brand's own, so the form renders at once, then the provider's (decision 3).
 * @param promise the provider's consents; if undefined or failed, the brand's stay
 */
export function usePolicies(promise: Promise<ReadablePolicies | undefined> | undefined): ReadablePolicies {
  const { t } = useTranslation("start");
  const [policies, setPolicies] = useState<ReadablePolicies>();
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
  const take = useEffectEvent((loaded: ReadablePolicies) =>
    setPolicies({
      generalPolicies: inPlace(loaded.generalPolicies, own.generalPolicies),
      marketingConsents: inPlace(loaded.marketingConsents, own.marketingConsents),
    }),
  );
  useEffect(() => {
    let current = true;
    void promise?.then((loaded) => current && loaded && take(loaded));
    return () => {
      current = false;
    };
  }, [promise]);
  return policies ?? own;
}

/**
 * Returns the provider's consents, required ones first. Among these, those already shown keep their order: no checkbox
 * moves away under a finger. One that is ticked already keeps its text: the applicant has read and answered that.
 */
function inPlace(
  consents: readonly ReadableConsent[],
  shown: readonly ReadableConsent[],
): readonly ReadableConsent[] {
  const rankOf = ({ id }: ReadableConsent) => {
    const index = shown.findIndex((one) => one.id === id);
    return index < 0 ? shown.length : index;
  };
  return consents
    .map((consent) => {
      const read = shown.find(({ id }) => id === consent.id);
      return read && isTicked(read) ? { ...read, required: consent.required } : consent;
    })
    .sort((one, other) => Number(other.required) - Number(one.required) || rankOf(one) - rankOf(other));
}

function isTicked(consent: ReadableConsent): boolean {
  return document.querySelector(`input[value="${CSS.escape(tickOf(consent))}"]:checked`) !== null;
}
