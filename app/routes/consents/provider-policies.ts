import { changeApplication } from "../../application/application.ts";
import type { ReadableConsent, ReadablePolicies } from "../../form/policies.ts";
import { fetchPolicies } from "../../provider/calls.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import { report } from "../../shell/report.ts";
import { readableAddress } from "../../shell/safe-destination.ts";

/**
 * Reads the provider's consents and stores which of them are required: an answer that was given before they arrived may
 * lack one. Returns undefined after a failed call: the page keeps the brand's own.
 */
export async function providerPolicies(): Promise<ReadablePolicies | undefined> {
  const result = await fetchPolicies();
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
