import { page } from "@page";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadablePolicies } from "../../form/policies.ts";

/**
 * Returns the consents to ask: first the brand's own, so the form renders at once, then the provider's (decision 0003).
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
  if (policies) return policies;

  return {
    generalPolicies: (["terms", "privacy"] as const).map((id) => ({
      id,
      text: t(`consents>${id}`),
      url: page.policyUrls[id],
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
}
