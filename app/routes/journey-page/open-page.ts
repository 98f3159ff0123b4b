import { country } from "@country";
import { loadFields } from "@fields";
import { loadLoan } from "@loan";
import { redirect, replace } from "react-router";
import { type Application, readApplication } from "../../application/application.ts";
import { hasEnded } from "../../application/ended.ts";
import { withoutMasked } from "../../application/masked.ts";
import { guard, isToBeResumed, nextLocation } from "../../application/next-location.ts";
import { takeResumed } from "../../application/resumed.ts";
import { noteStep } from "../../application/steps.ts";
import type { PagePath } from "../../data-points/pages.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import type { ReadablePolicies } from "../../form/policies.ts";
import { texts } from "../../i18n/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import { lazyModule, optional } from "../../lazy.ts";
import { providedChoices } from "../shared/provided-choices.ts";
import { type PageView, pageView } from "./page-view.ts";
import type { Welcome } from "./welcome-back.tsx";

const applyLookup = lazyModule(() => import("../../application/apply-lookup.ts"));
const providerPolicies = lazyModule(() => import("./provider-policies.ts"));
const welcomeBack = lazyModule(() => import("./welcome-back.tsx"));

/** What a page of the journey is drawn from. */
export type OpenedPage = {
  view: PageView;
  policies: Promise<ReadablePolicies | undefined> | undefined;
  choices: ProvidedChoices;
};

/** A page as the browser opens it; one that a link led to welcomes the applicant back. */
export type OpenedInBrowser = OpenedPage & { welcome: Welcome | undefined };

/** Opens a page of the journey where the application may be there, or leads to where it may. */
export async function openPage(path: PagePath): Promise<OpenedInBrowser | Response> {
  const application = readApplication();
  // What was answered is gone then (decision 21); from a result the browser's Back leads to the result.
  if (hasEnded(application) || isToBeResumed(application)) return replace(nextLocation(application));
  const guarded = guard(path, application);
  if (guarded === undefined || "goTo" in guarded) return redirect(`/${guarded?.goTo ?? journey.firstPage}`);
  noteStep(path);
  const resumedAt = takeResumed();
  const view = await withFound(pageView(guarded.show, application, country), application);
  const refused = Object.keys(view.refused).length > 0;
  // The provider's client comes after the page: the brand's own consents stand until then.
  const policies = () => providerPolicies.preload().then((late) => late?.providerPolicies());
  // The first page has its own parts and texts, except for a number that is masked.
  const isWhole = path === journey.firstPage && Object.keys(view.masked).length === 0;
  if (!isWhole) await Promise.all([loadFields(), loadLoan()]);
  await texts(...(isWhole ? [] : (["questions"] as const)), ...(refused ? (["validation"] as const) : []));
  return {
    view,
    policies: view.dataPoints.includes("general_policies") ? policies() : undefined,
    choices: await providedChoices(view.dataPoints),
    welcome: resumedAt && (await optional(welcomeBack.load().then((late) => late.openWelcome(resumedAt)))),
  };
}

/** Puts what was looked up into the controls of a page. The code for it comes late: nothing is looked up before a first page. */
async function withFound(view: PageView, application: Application): Promise<PageView> {
  if (Object.values(application.found).every(({ length }) => length === 0)) return view;
  const { entriesWithFound } = await applyLookup.load();
  const asked = withoutMasked(view.dataPoints, view.masked);
  return { ...view, entries: entriesWithFound(asked, view.entries, application, country) };
}
