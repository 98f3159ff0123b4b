import type { LeadContext } from "../provider/schemas.ts";
import { type Campaign, campaign } from "../visit/campaign.ts";

/** How an applicant came to the application. */
type LeadSource = "affiliate" | "campaign" | "resume" | "embed" | "direct";

/**
 * Returns how an applicant came: an affiliate counts before a campaign or an ad click, those before the page around the
 * application, and that before a link that resumes one.
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
 * Notes how the applicant of this visit came, unless that is noted already: it holds for the lead as long as there is one.
 * @param resumed whether the application comes from a link that resumes it
 */
export function noteLeadSource(context: LeadContext, resumed = false): LeadContext {
  if (context.leadSource !== undefined) return context;
  const embedded = window.self !== window.top;
  return { ...context, leadSource: leadSourceOf(context, campaign(), { embedded, resumed }) };
}
