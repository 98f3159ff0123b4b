import { config } from "../platform/config.ts";
import { sessionStore } from "../platform/storage/storage.ts";
import { type AffiliateRules, keepAffiliate, type LinkedAffiliate } from "../visit/affiliate.ts";
import { changeApplication, readApplication } from "./application.ts";
import type { LeadContext } from "./provider/schemas/requests.ts";

type PosthogParameters = NonNullable<LeadContext["posthogParameters"]>;

/**
 * Returns the analytics parameters of a lead (specification §3.2): whether a link prefilled it, the names of the
 * prefilled fields, and whether the applicant was redirected to a partner before.
 */
export function posthogParameters({ posthogParameters: known }: LeadContext): PosthogParameters {
  return { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false, ...known };
}

/** Adds the names of the fields that a link prefilled to the context, after those of earlier links. */
export function notePrefilled(context: LeadContext, fields: readonly string[]): LeadContext {
  const known = posthogParameters(context);
  const leadPrefilledFields = [...new Set([...known.leadPrefilledFields, ...fields])];
  return {
    ...context,
    posthogParameters: { ...known, isLeadPrefilled: leadPrefilledFields.length > 0, leadPrefilledFields },
  };
}

/** Returns the context for a new application: it records whether an earlier one led to a partner. */
export function noteDeparture(context: LeadContext): LeadContext {
  if (sessionStore.read("redirected") !== true && sessionStore.read("sessionAcceptedRedirected") !== true)
    return context;
  return {
    ...context,
    posthogParameters: { ...posthogParameters(context), leadPreviouslyRedirected: true },
  };
}

/**
 * Stores the visit's affiliate in the application, and removes an expired one.
 * @param linked the affiliate from the visit's link
 */
export function takeAffiliate(
  linked: LinkedAffiliate,
  now: Date,
  rules: AffiliateRules = config.affiliate,
): void {
  const { context } = readApplication();
  const { affiliateReferenceParams: known, ...others } = context;
  const reference = keepAffiliate(linked, known, now, rules);
  if (reference === known) return;
  changeApplication({
    context: reference ? { ...others, affiliateReferenceParams: reference } : others,
  });
}
