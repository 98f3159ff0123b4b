import type { DataPointName } from "../catalogue/catalogue.ts";
import { isPagePath } from "../catalogue/pages.ts";
import { givesWay, hasEnded, whereNext } from "../journey/location.ts";
import { journey } from "../journey/this-journey.ts";
import { isEmbedded } from "../shell/embedded.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import {
  type Application,
  newApplication,
  readApplication,
  remainsOf,
  replaceApplication,
} from "./application.ts";
import { originOf, withDeparture } from "./lead-context.ts";
import { withEntries } from "./lead-record.ts";
import { lastPage } from "./selectors.ts";
import { forgetStoredApplication } from "./stored-application.ts";
import { renewSession } from "./visit/session.ts";

/** Starts an application with the answers that may be kept, e.g. after the lead has expired. */
export function startWithKeptAnswers(): Application {
  return startApplication(withoutOutdated);
}

export function startEmptyApplication(): Application {
  return startApplication(({ context }) => ({ ...newApplication, context: originOf(context) }));
}

let begun = 0;

/** Counts the applications that this document has begun: the form of one before keeps its ticks, and is drawn anew. */
export const applicationsBegun = (): number => begun;

function startApplication(following: (before: Application) => Application): Application {
  const before = readApplication();
  if (hasEnded(before)) sessionStore.write("reapplying", true);
  forgetStoredApplication();
  const application = following(before);
  const started = replaceApplication({ ...application, context: withDeparture(application.context) });
  renewSession();
  // Before that, what was typed into the prerendered form stays in it.
  if (window.hydrated) begun += 1;
  return started;
}

const endingWithLead: readonly string[] = ["general_policies", "iban_consent"] satisfies DataPointName[];

/** Returns what an application keeps when its lead expires: everything of the applicant but the consents. */
export function withoutOutdated(application: Application): Application {
  const { answers, context } = application;
  const { policies: _, generalPolicies = [], otherDetails, ...kept } = answers;
  const { ibanConsent: _ibanConsent, ...keptDetails } = otherDetails ?? {};
  // The screens after the pages keep the decisions and uploads of the old lead.
  const ofPages = Object.fromEntries(Object.entries(application.drafts).filter(([path]) => isPagePath(path)));
  const drafts = withEntries(ofPages, (entries) =>
    entries.filter(([name]) => !endingWithLead.includes(name.split(".")[0] ?? "")),
  );
  return {
    ...remainsOf(application, "expired"),
    answers: otherDetails ? { ...kept, otherDetails: keptDetails } : kept,
    context: { ...originOf(context), posthogParameters: context.posthogParameters },
    drafts,
    ...(generalPolicies.length > 0 && { errors: { general_policies: { message: "consentsExpired" } } }),
  };
}

/**
 * Returns what the site's root opens: the application's screen, else the first page; in a frame, whose address is always
 * the root, the page shown last. Clears an application that gives way.
 */
export function openingPath(): string {
  const application = readApplication();
  if (givesWay(application)) startEmptyApplication();
  else {
    const { kind, path } = whereNext(application);
    if (kind !== "pages") return path;
  }
  return `/${(isEmbedded() ? lastPage(application) : undefined) ?? journey.firstPage}`;
}
