import { page } from "@brand-page";
import { country } from "@country";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { tickOf } from "../../catalogue/form-values.ts";
import type { ShownConsent } from "../../form/fields/field.ts";
import type { PageConsents } from "../consents/policies.ts";

/** Returns the consents to ask: first the brand's own, so the form renders at once, then the provider's. */
export function usePolicies(promise: Promise<PageConsents | undefined> | undefined): PageConsents {
  const { t } = useTranslation("start");
  const [policies, setPolicies] = useState<PageConsents>();
  const own: PageConsents = {
    general_policies: country.ownConsents.map((id) => ({
      id,
      text: t(`consents>${id}`),
      // What the privacy notice says of credit bureaus explains that consent.
      url: page.policyUrls[id === "terms" ? id : "privacy"],
      required: true,
      given: false,
    })),
    marketing_consents: (["email", "sms", "partners"] as const).map((id) => ({
      id,
      text: t(`consents>${id}`),
      required: false,
      given: false,
    })),
  };
  const replaceOwn = useEffectEvent((provided: PageConsents) =>
    setPolicies({
      general_policies: inPlace(provided.general_policies, own.general_policies),
      marketing_consents: inPlace(provided.marketing_consents, own.marketing_consents),
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    void promise?.then((provided) => isCurrent && provided && replaceOwn(provided));
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return policies ?? own;
}

/**
 * Returns the provider's consents, required ones first. Among these, those already shown keep their order: no checkbox
 * moves away under a finger. One that is ticked already keeps its text: the applicant has read and answered that.
 */
function inPlace(provided: readonly ShownConsent[], shown: readonly ShownConsent[]): readonly ShownConsent[] {
  const rankOf = ({ id }: ShownConsent) => {
    const index = shown.findIndex((one) => one.id === id);
    return index < 0 ? shown.length : index;
  };
  return provided
    .map((consent) => {
      const before = shown.find(({ id }) => id === consent.id);
      const isAnother = before && tickOf(before) !== tickOf(consent);
      return isAnother && isTicked(before) ? { ...before, required: consent.required } : consent;
    })
    .sort((one, other) => Number(other.required) - Number(one.required) || rankOf(one) - rankOf(other));
}

function isTicked(consent: ShownConsent): boolean {
  return document.querySelector(`input[value="${CSS.escape(tickOf(consent))}"]:checked`) !== null;
}
