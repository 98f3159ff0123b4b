import type { LeadContext } from "../provider/schemas.ts";
import { sessionStore } from "../storage/storage.ts";
import { noteDeparture, posthogParameters } from "../visit/posthog-parameters.ts";
import { renewSession } from "../visit/session.ts";
import {
  type Application,
  forgetNextVisit,
  newApplication,
  readApplication,
  replaceApplication,
} from "./application.ts";
import { hasEnded } from "./ended.ts";
import { withoutOutdated } from "./stale.ts";

/** Begins again after the provider let the lead go: what may be kept is kept (specification §4.5), the rest forgotten. */
export function startAgain(): Application {
  return beginAnew(withoutOutdated(readApplication()));
}

/** Forgets everything of this application but where the applicant came from: that holds for the next one too. */
export function clearApplication(): Application {
  return beginAnew({ ...newApplication, context: originOf(readApplication().context) });
}

/** Puts an application in the place of this one, in a session of its own. */
function beginAnew(application: Application): Application {
  if (hasEnded(readApplication())) sessionStore.write("reapplying", true);
  forgetNextVisit();
  // The session that ends knows of it.
  const context = noteDeparture(application.context);
  renewSession();
  return replaceApplication({ ...application, context });
}

/** Who sent the applicant, by which click, at which tier, and whether an earlier application ended at a partner's. */
function originOf(context: LeadContext): LeadContext {
  const { affiliateReferenceParams, googleClick, sellingTierGlobalId } = context;
  const redirected = posthogParameters(context).leadPreviouslyRedirected;
  return {
    ...(affiliateReferenceParams && { affiliateReferenceParams }),
    ...(googleClick && { googleClick }),
    ...(sellingTierGlobalId !== undefined && { sellingTierGlobalId }),
    ...(redirected && { posthogParameters: { ...posthogParameters({}), leadPreviouslyRedirected: true } }),
  };
}
