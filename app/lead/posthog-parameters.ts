import { sessionStore } from "../platform/storage/storage.ts";
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
