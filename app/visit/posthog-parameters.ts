import type { LeadContext } from "../provider/schemas.ts";
import { sessionStore } from "../storage/storage.ts";

type PosthogParameters = NonNullable<LeadContext["posthogParameters"]>;

/**
 * What the provider's analytics are told of how an application came to be (specification §3.2): whether a link filled it in,
 * which fields of the lead it filled (their names only), and whether the applicant was sent on to a partner before.
 */
export function posthogParameters({ posthogParameters: known }: LeadContext): PosthogParameters {
  return { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false, ...known };
}

/** Notes which fields of the lead a link has filled. */
export function notePrefilled(context: LeadContext, fields: readonly string[]): LeadContext {
  return {
    ...context,
    posthogParameters: {
      ...posthogParameters(context),
      isLeadPrefilled: fields.length > 0,
      leadPrefilledFields: [...fields],
    },
  };
}

/** What came with the applicant, for an application that takes the place of another: it knows whether one before led to a partner. */
export function noteDeparture(context: LeadContext): LeadContext {
  if (sessionStore.read("redirected") !== true && sessionStore.read("sessionAcceptedRedirected") !== true)
    return context;
  return {
    ...context,
    posthogParameters: { ...posthogParameters(context), leadPreviouslyRedirected: true },
  };
}
