import { type Application, changeApplication } from "../../application/application.ts";
import { lazyModule } from "../../shell/lazy.ts";
import type { PageConsents } from "./provider-policies.ts";

/** The provider's client loads after the page, which shows the brand's own consents until then. */
const late = lazyModule(() => import("./provider-policies.ts"));

const fetchPolicies = () => late.preload().then((module) => module?.providerPolicies());

/** Fetches the provider's consents for a page that asks for them. */
export function askedPolicies({ requiredConsents }: Application): Promise<PageConsents | undefined> {
  if (requiredConsents !== undefined) changeApplication({ requiredConsents: undefined });
  return fetchPolicies();
}

/** Fetches the provider's consents if the application answers a list that may not be theirs, e.g. after a reload. */
export function checkPolicies({ answers, requiredConsents }: Application): void {
  if (answers.generalPolicies && requiredConsents === undefined) void fetchPolicies();
}
