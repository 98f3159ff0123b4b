import type { SentContext } from "../provider/schemas/requests.ts";
import { isEmbedded } from "../shell/embedded.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import type { LeadContext } from "./lead-record.ts";

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

/** The channel through which the applicant arrived. */
type LeadSource = "affiliate" | "campaign" | "resume" | "embed" | "direct";

/**
 * Returns the channel through which the applicant arrived. An affiliate takes precedence over a campaign or ad click,
 * those over an embedding page, and an embedding page over a resume link.
 */
export function leadSourceOf(
  { affiliateReferenceParams, campaign, googleClick }: LeadContext,
  { embedded, resumed }: { embedded: boolean; resumed: boolean },
): LeadSource {
  if (affiliateReferenceParams) return "affiliate";
  if (googleClick || Object.keys(campaign?.parts ?? {}).length > 0) return "campaign";
  if (embedded) return "embed";
  return resumed ? "resume" : "direct";
}

/**
 * Adds the lead source to the context, unless it already has one: the source stays the same for the whole lead.
 * @param resumed whether a resume link opened the application
 */
export function withLeadSource(context: LeadContext, resumed = false): LeadContext {
  if (context.leadSource !== undefined) return context;
  return { ...context, leadSource: leadSourceOf(context, { embedded: isEmbedded(), resumed }) };
}
