import { page } from "@page";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadablePolicies } from "../../form/policies.ts";

/**
 * The consents to ask: the brand's own at first, so that the form stands at once, then the provider's (decision 0003).
 * @param promise the provider's; undefined or a failed one leaves the brand's
 */
export function usePolicies(promise: Promise<ReadablePolicies | undefined> | undefined): ReadablePolicies {
  const { t } = useTranslation("start");
  const [policies, setPolicies] = useState<ReadablePolicies>();
  useEffect(() => {
    let wanted = true;
    void promise?.then((loaded) => wanted && loaded && setPolicies(loaded));
    return () => {
      wanted = false;
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
