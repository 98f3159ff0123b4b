import { type Application, changeApplication, readApplication } from "../../application/application.ts";
import { withoutMasked } from "../../application/masked.ts";
import { recordStep } from "../../application/open-screen.ts";
import type { PagePath } from "../../catalogue/pages.ts";
import { type ProvidedChoices, providedChoices } from "../../form/questions-form.tsx";
import { goTo } from "../../form/screens/handle-lead-result.ts";
import { whatOpens } from "../../journey/location.ts";
import { journey } from "../../journey/this-journey.ts";
import { config } from "../../shell/config.ts";
import { continuePart, restPart } from "../../shell/later.ts";
import { orUndefined } from "../../shell/lazy.ts";
import { askedPolicies, checkPolicies } from "../consents/late-policies.ts";
import type { PageConsents } from "../consents/provider-policies.ts";
import type { OpenedPlan } from "./journey-plan.tsx";
import { type PageView, pageView } from "./page-view.ts";

/** The loader data of a page of the journey. */
export type OpenedPage = {
  view: PageView;
  policies: Promise<PageConsents | undefined> | undefined;
  choices: ProvidedChoices;
};

/** The loader data of a page in the browser: with the plan of the journey once the provider has named its questions. */
export type OpenedInBrowser = OpenedPage & { plan: OpenedPlan | undefined };

/** Opens a page of the journey if the application may show it, else redirects to where the application is. */
export async function openPage(path: PagePath): Promise<OpenedInBrowser | Response> {
  const application = readApplication();
  const opened = whatOpens(path, application);
  if ("goTo" in opened) return goTo(opened.goTo);
  recordStep(path, application);
  if (!opened.show.dataPoints.includes("general_policies")) checkPolicies(application);
  const known = pageView(opened.show, application, opened.position);
  // The first bundle holds the fields and texts of the first page, except those of a masked number and of a refusal.
  const isFirst =
    path === journey.firstPage && [known.masked, known.refused].every((one) => Object.keys(one).length === 0);
  const policies = known.dataPoints.includes("general_policies") ? askedPolicies(application) : undefined;
  const [view, choices, plan] = await Promise.all([
    withLookups(known, application),
    providedChoices(known.dataPoints),
    application.id === undefined
      ? undefined
      : orUndefined(restPart.load().then((rest) => rest.openPlan(path, opened.position))),
    isFirst ? undefined : restPart.load(),
  ]);
  return { view, policies, choices, plan };
}

/** Asks every question that the provider knows, except in production (contract, call 5). */
export async function askEverything(): Promise<void> {
  if (config.environment === "production") return;
  const part = await continuePart.preload();
  const all = await part?.allDataPoints();
  if (all?.ok) changeApplication({ dataPoints: all.value.dataPoints, everyQuestion: true });
}

/** Fills looked-up values into a page's controls. Loads that code only when a lookup has found something. */
async function withLookups(view: PageView, application: Application): Promise<PageView> {
  if (Object.values(application.found).every(({ length }) => length === 0)) return view;
  const { entriesWithFound } = await restPart.load();
  const asked = withoutMasked(view.dataPoints, application);
  return { ...view, entries: entriesWithFound(asked, view.entries, application) };
}
