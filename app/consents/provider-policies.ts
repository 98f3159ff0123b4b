import type { ReadableConsent, ReadablePolicies } from "../form/policies.ts";
import { readableAddress } from "../journey/redirect-policy.ts";
import { changeApplication } from "../lead/application.ts";
import { readPolicies } from "../lead/provider/calls.ts";
import type { Consent } from "../lead/provider/schemas/responses.ts";
import { report } from "../platform/report.ts";

/**
 * Reads the provider's consents and stores which of them are required: an answer that was given before they arrived may
 * lack one. Returns undefined after a failed call: the page keeps the brand's own.
 */
export async function providerPolicies(): Promise<ReadablePolicies | undefined> {
  const result = await readPolicies();
  if (!result.ok) {
    changeApplication(({ requiredConsents = {} }) => ({ requiredConsents }));
    return undefined;
  }
  const { generalPolicies, marketingConsents } = result.value;
  changeApplication({
    requiredConsents: {
      general_policies: requiredOf(generalPolicies),
      marketing_consents: requiredOf(marketingConsents),
    },
  });
  return {
    generalPolicies: generalPolicies.map(withSafeAddress),
    marketingConsents: marketingConsents.map(withSafeAddress),
  };
}

const requiredOf = (consents: readonly Consent[]) =>
  consents.flatMap(({ id, required }) => (required ? [id] : []));

/** Removes a consent's address unless it is safe to open. */
function withSafeAddress({ url, ...consent }: Consent): ReadableConsent {
  const address = readableAddress(url);
  if (url && address === undefined) report("Consents differ from the contract", "policies.url");
  return address === undefined ? consent : { ...consent, url: address };
}
