import { sessionStore } from "../platform/storage/storage.ts";
import { renewSession } from "../visit/session.ts";
import {
  type Application,
  forgetNextVisit,
  newApplication,
  readApplication,
  replaceApplication,
} from "./application.ts";
import { hasEnded } from "./ended.ts";
import { withoutOutdated } from "./expiry.ts";
import { noteDeparture } from "./lead-context.ts";
import type { LeadContext } from "./provider/schemas/requests.ts";

/** Starts a new application with the answers that may be kept (specification §4.5), e.g. after the lead has expired. */
export function startAgain(): Application {
  return beginAnew(withoutOutdated(readApplication()));
}

/** Starts an empty application. Only the applicant's origin is kept. */
export function clearApplication(): Application {
  return beginAnew({ ...newApplication, context: originOf(readApplication().context) });
}

/** Replaces the application and starts a new session for it. */
function beginAnew(application: Application): Application {
  if (hasEnded(readApplication())) sessionStore.write("reapplying", true);
  forgetNextVisit();
  // Reads the current session, so it has to run before the session is renewed.
  const context = noteDeparture(application.context);
  renewSession();
  return replaceApplication({ ...application, context });
}

/** Returns the applicant's origin: affiliate, ad click, selling tier, and whether a lead went to a partner. */
function originOf(context: LeadContext): LeadContext {
  const { affiliateReferenceParams, googleClick, sellingTierGlobalId } = context;
  const redirected = context.posthogParameters?.leadPreviouslyRedirected;
  return {
    ...(affiliateReferenceParams && { affiliateReferenceParams }),
    ...(googleClick && { googleClick }),
    ...(sellingTierGlobalId !== undefined && { sellingTierGlobalId }),
    ...(redirected && { posthogParameters: { leadPreviouslyRedirected: true } }),
  };
}
