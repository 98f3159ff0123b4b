import type { ReadableConsent, ReadablePolicies } from "../../form/policies.ts";
import { readPolicies } from "../../provider/calls.ts";
import type { Consent } from "../../provider/schemas/answers.ts";
import { report } from "../../report.ts";
import { readableAddress } from "../shared/redirect-policy.ts";

/** Reads the provider's consents. Returns undefined after a failed call: the page keeps the brand's own. */
export async function providerPolicies(): Promise<ReadablePolicies | undefined> {
  const result = await readPolicies();
  if (!result.ok) return undefined;
  const { generalPolicies, marketingConsents } = result.value;
  return {
    generalPolicies: generalPolicies.map(withSafeAddress),
    marketingConsents: marketingConsents.map(withSafeAddress),
  };
}

/** Removes a consent's address unless it is safe to open. */
function withSafeAddress({ url, ...consent }: Consent): ReadableConsent {
  const address = readableAddress(url);
  if (url && address === undefined) report("Consents differ from the contract", "policies.url");
  return address === undefined ? consent : { ...consent, url: address };
}
