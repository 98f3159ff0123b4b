import type { ComponentType } from "react";
import {
  type Application,
  changeApplication,
  readApplication,
  recordStep,
} from "../../application/application.ts";
import { withoutMasked } from "../../application/masked.ts";
import { applicationsBegun } from "../../application/start-application.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { PagePath } from "../../catalogue/pages.ts";
import { type FormView, formView } from "../../form/form-view.ts";
import { type ProvidedChoices, providedChoices } from "../../form/questions-form.tsx";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { goTo, whatOpens } from "../../journey/location.ts";
import type { Page } from "../../journey/pages.ts";
import { type JourneyPosition, messagesWithoutPage, reopenedConsents } from "../../journey/position.ts";
import { journey } from "../../journey/this-journey.ts";
import { config } from "../../shell/config.ts";
import { continuePart, restPart } from "../../shell/later.ts";
import { askedPolicies, checkPolicies, type PageConsents } from "../consents/policies.ts";

type PageView = FormView &
  Pick<Page, "path" | "subject" | "previous"> & {
    /** The questions of the page's loan sheet. */
    beside: readonly DataPointName[];
    /** The provider's refusals by data point, as long as their answers are unchanged. */
    refused: FieldErrorMap;
    /** The messages of refusals that no page can show at a question. */
    refusedElsewhere: readonly string[];
    /** Whether the page is the journey's last: it shows the loan's cost. */
    isLast: boolean;
  };

export type OpenedPage = {
  view: PageView;
  policies?: Promise<PageConsents | undefined> | undefined;
  choices: ProvidedChoices;
  /** Shows the progress through the journey, once the provider has named its questions. */
  Progress?: ComponentType | undefined;
  /** Which application of this document it is; none in that of the build. */
  begun?: number;
  /** Whether the build has made it, for an empty application. */
  isPrerendered?: true;
};

/** Opens a page of the journey if the application may show it, else redirects to where the application is. */
export async function openPage(path: PagePath): Promise<OpenedPage | Response> {
  const application = readApplication();
  const opened = whatOpens(path, application);
  if ("goTo" in opened) return goTo(opened.goTo);
  recordStep(path, application);
  const known = pageView(opened.show, application, opened.position);
  const asksConsents = known.dataPoints.includes("general_policies");
  if (!asksConsents) checkPolicies(application);
  // The first bundle holds the fields and texts of the first page, except those of a masked number and of a refusal.
  const isFirst =
    path === journey.firstPage && [known.masked, known.refused].every((one) => Object.keys(one).length === 0);
  const policies = asksConsents ? askedPolicies(path, application) : undefined;
  const [view, choices, Progress] = await Promise.all([
    withCompany(known, application),
    providedChoices(known.dataPoints),
    application.id === undefined
      ? undefined
      : restPart.preload().then((rest) => rest?.openProgress(path, opened.position)),
    isFirst ? undefined : restPart.load(),
  ]);
  return { view, policies, choices, Progress, begun: applicationsBegun() };
}

/** Returns the questions of a page's loan sheet, and those among which the conditions of its form are decided. */
export function pageRules({ path, dataPoints }: Page, { asked }: JourneyPosition) {
  const beside = path === journey.firstPage ? journey.modal : [];
  // A link may open a page outside the journey; its own questions then belong to the conditions too.
  return { beside, among: [...new Set<string>([...asked, ...dataPoints, ...beside])] };
}

export function pageView(page: Page, application: Application, position: JourneyPosition): PageView {
  const { dataPoints, path, subject, previous } = page;
  const { pages } = position;
  const { beside, among } = pageRules(page, position);
  return {
    ...formView({ dataPoints, among }, path, application),
    beside,
    path,
    subject,
    previous,
    refused: { ...reopenedConsents(dataPoints, position), ...application.errors },
    refusedElsewhere: messagesWithoutPage(position),
    isLast: pages.length > 1 && pages.at(-1)?.path === path,
  };
}

/** Asks every question that the provider knows, except in production. */
export async function askEverything(): Promise<void> {
  if (config.environment === "production") return;
  const part = await continuePart.preload();
  const all = await part?.sendCall("allDataPoints", {});
  if (all?.ok) changeApplication({ dataPoints: all.value.dataPoints, everyQuestion: true });
}

/** Fills a picked company's values into a page's controls. Loads that code only when there is one. */
async function withCompany(view: PageView, application: Application): Promise<PageView> {
  if (application.companies.length === 0) return view;
  const { entriesWithCompany } = await restPart.load();
  const asked = withoutMasked(view.dataPoints, application);
  return { ...view, entries: entriesWithCompany(asked, view.entries, application) };
}
