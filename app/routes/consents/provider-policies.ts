import { changeApplication } from "../../application/application.ts";
import type { ShownConsent } from "../../form/fields/field.ts";
import { sendCall } from "../../provider/client.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import { readableConsent } from "./consents.ts";

export type PageConsents = Readonly<
  Record<"general_policies" | "marketing_consents", readonly ShownConsent[]>
>;

/**
 * Fetches the provider's consents and stores which of them are required: an answer that was given before they arrived may
 * lack one. Returns undefined after a failed call: the page keeps the brand's own.
 */
export async function providerPolicies(): Promise<PageConsents | undefined> {
  const result = await sendCall("fetchPolicies", {});
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
  return { general_policies: generalPolicies.map(toAsk), marketing_consents: marketingConsents.map(toAsk) };
}

const requiredOf = (consents: readonly Consent[]) =>
  consents.flatMap(({ id, required }) => (required ? [id] : []));

/** The list is everybody's: nobody has given anything of it. */
const toAsk = (consent: Consent): ShownConsent => readableConsent({ ...consent, given: false }, "policies");
