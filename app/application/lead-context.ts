import type { SentContext } from "../provider/schemas/requests.ts";
import { config } from "../shell/config.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { changeApplication, readApplication } from "./application.ts";
import type { LeadContext } from "./lead-record.ts";
import { type AffiliateRules, keepAffiliate, type LinkedAffiliate } from "./visit/affiliate.ts";
import { campaignOf } from "./visit/campaign.ts";
import type { LinkData } from "./visit/link.ts";

/**
 * Returns the analytics parameters of a lead: whether a link prefilled it, the names of the
 * prefilled fields, and whether the applicant was redirected to a partner before.
 */
export function posthogParameters({
  posthogParameters: { leadPrefilledFields = [], leadPreviouslyRedirected = false } = {},
}: LeadContext): NonNullable<SentContext["posthogParameters"]> {
  return { isLeadPrefilled: leadPrefilledFields.length > 0, leadPrefilledFields, leadPreviouslyRedirected };
}

/** Adds the names of the fields that a link prefilled to the context, after those of earlier links. */
export function withPrefilled(context: LeadContext, fields: readonly string[]): LeadContext {
  const known = posthogParameters(context).leadPrefilledFields;
  const leadPrefilledFields = [...new Set([...known, ...fields])];
  return { ...context, posthogParameters: { ...context.posthogParameters, leadPrefilledFields } };
}

/** Returns the context for a new application: it records whether an earlier one led to a partner. */
export function withDeparture(context: LeadContext): LeadContext {
  if (sessionStore.read("redirected") !== true && sessionStore.read("sessionAcceptedRedirected") !== true)
    return context;
  return { ...context, posthogParameters: { ...context.posthogParameters, leadPreviouslyRedirected: true } };
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
  const affiliateReferenceParams = keepAffiliate(linked, context.affiliateReferenceParams, now, rules);
  if (affiliateReferenceParams === context.affiliateReferenceParams) return;
  changeApplication({ context: { ...context, affiliateReferenceParams } });
}

/**
 * Stores a visit's campaign in the application. A link with a campaign replaces the earlier one completely; a link
 * without one leaves it until the session ends.
 * @param begins whether a new session begins with this link
 */
export function keepCampaign(link: LinkData, begins: boolean, now: Date): void {
  const parts = campaignOf(link);
  const { context } = readApplication();
  const hasParts = Object.keys(parts).length > 0;
  if (!hasParts && !(begins && context.campaign)) return;
  changeApplication({ context: { ...context, campaign: hasParts ? { parts, since: now } : undefined } });
}
