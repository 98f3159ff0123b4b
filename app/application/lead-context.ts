import type { SentContext } from "../provider/schemas/requests.ts";
import { isEmbedded } from "../shell/embedded.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import type { LeadContext } from "./lead-record.ts";

export function posthogParameters({
  posthogParameters: { leadPrefilledFields = [], leadPreviouslyRedirected = false } = {},
}: LeadContext): NonNullable<SentContext["posthogParameters"]> {
  return { isLeadPrefilled: leadPrefilledFields.length > 0, leadPrefilledFields, leadPreviouslyRedirected };
}

export function withPrefilled(context: LeadContext, fields: readonly string[]): LeadContext {
  const known = posthogParameters(context).leadPrefilledFields;
  const leadPrefilledFields = [...new Set([...known, ...fields])];
  return { ...context, posthogParameters: { ...context.posthogParameters, leadPrefilledFields } };
}

export function originOf(context: LeadContext): LeadContext {
  const { leadSource: _, conversionId: __, deviceData: ___, posthogParameters, ...visit } = context;
  const redirected = posthogParameters?.leadPreviouslyRedirected;
  return redirected ? { ...visit, posthogParameters: { leadPreviouslyRedirected: true } } : visit;
}

/** Records in a new application's context whether an earlier one led to a partner. */
export function withDeparture(context: LeadContext): LeadContext {
  if (sessionStore.read("redirected") !== true && sessionStore.read("sessionAcceptedRedirected") !== true)
    return context;
  return { ...context, posthogParameters: { ...context.posthogParameters, leadPreviouslyRedirected: true } };
}

type LeadSource = "affiliate" | "campaign" | "resume" | "embed" | "direct";

export function leadSourceOf(
  { affiliateReferenceParams, campaign, googleClick }: LeadContext,
  { embedded, resumed }: { embedded: boolean; resumed: boolean },
): LeadSource {
  if (affiliateReferenceParams) return "affiliate";
  if (googleClick || Object.keys(campaign?.parts ?? {}).length > 0) return "campaign";
  if (embedded) return "embed";
  return resumed ? "resume" : "direct";
}

export function withLeadSource(context: LeadContext, resumed = false): LeadContext {
  if (context.leadSource !== undefined) return context;
  return { ...context, leadSource: leadSourceOf(context, { embedded: isEmbedded(), resumed }) };
}
