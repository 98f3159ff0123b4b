import { type Application, changeApplication } from "../../application/application.ts";
import type { GivenConsent, LeadAnswers } from "../../catalogue/lead.ts";
import type { ShownConsent } from "../../form/fields/field.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import { lazyModule } from "../../shell/lazy.ts";
import { report } from "../../shell/report.ts";
import { readableAddress } from "../../shell/safe-destination.ts";

export type PageConsents = Readonly<
  Record<"general_policies" | "marketing_consents", readonly ShownConsent[]>
>;

/** The provider's client loads after the page, which shows the brand's own consents until then. */
const provider = lazyModule(() => import("../../provider/client.ts"));

/** Fetches the provider's consents for a page that asks for them, marked as given if the lead was resumed with them. */
export function askedPolicies(path: string, application: Application): Promise<PageConsents | undefined> {
  const { answers, drafts, requiredConsents } = application;
  if (requiredConsents !== undefined) changeApplication({ requiredConsents: undefined });
  // A draft has the ticks of this tab.
  return providerPolicies(drafts[path] ? undefined : answers);
}

/** Fetches the provider's consents if the application answers a list that may not be theirs, e.g. after a reload. */
export function checkPolicies({ answers, requiredConsents }: Application): void {
  if (answers.generalPolicies && requiredConsents === undefined) void providerPolicies();
}

/** Fetches the provider's consents and stores which are required; undefined after a failure: the brand's own stay. */
export async function providerPolicies(given: LeadAnswers = {}): Promise<PageConsents | undefined> {
  const client = await provider.preload();
  const result = await client?.sendCall("fetchPolicies", {});
  if (!result?.ok) {
    if (result) changeApplication(({ requiredConsents = {} }) => ({ requiredConsents }));
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
    general_policies: generalPolicies.map(toAsk(given.generalPolicies)),
    marketing_consents: marketingConsents.map(toAsk(given.contactDetails?.marketingConsents)),
  };
}

const requiredOf = (consents: readonly Consent[]) =>
  consents.flatMap(({ id, required }) => (required ? [id] : []));

/** The list is everybody's: of another version than the lead has nobody has given anything. */
const toAsk =
  (known: readonly GivenConsent[] = []) =>
  (consent: Consent): ShownConsent => {
    const { id, version } = consent;
    const given = known.some((one) => one.given && one.id === id && one.version === version);
    return { ...readableConsent({ ...consent, given }, "policies"), ticked: given };
  };

/** Returns a consent without an address that isn't safe to open, which is reported with the list's name. */
export function readableConsent({ url, ...consent }: Consent, list: string): ShownConsent {
  const address = readableAddress(url);
  if (url && address === undefined) report("Consents differ from the contract", `${list}.url`);
  return { ...consent, url: address };
}
