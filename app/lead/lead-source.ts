import { isEmbedded } from "../platform/embedded.ts";
import { type Campaign, campaign } from "../visit/campaign.ts";
import type { LeadContext } from "./provider/schemas/requests.ts";

// A module of its own: the first screen needs the rest of the context, and not this.

/** The channel through which the applicant arrived. */
type LeadSource = "affiliate" | "campaign" | "resume" | "embed" | "direct";

/**
 * Returns the channel through which the applicant arrived. An affiliate takes precedence over a campaign or ad click,
 * those over an embedding page, and an embedding page over a resume link.
 */
export function leadSourceOf(
  { affiliateReferenceParams, googleClick }: LeadContext,
  brought: Campaign,
  { embedded, resumed }: { embedded: boolean; resumed: boolean },
): LeadSource {
  if (affiliateReferenceParams) return "affiliate";
  if (googleClick || Object.keys(brought).length > 0) return "campaign";
  if (embedded) return "embed";
  return resumed ? "resume" : "direct";
}

/**
 * Adds the lead source to the context, unless it already has one: the source stays the same for the whole lead.
 * @param resumed whether a resume link opened the application
 */
export function noteLeadSource(context: LeadContext, resumed = false): LeadContext {
  if (context.leadSource !== undefined) return context;
  const from = { embedded: isEmbedded(), resumed };
  return { ...context, leadSource: leadSourceOf(context, campaign(), from) };
}
