import { country } from "@country";
import { loadParts } from "@parts";
import { isRouteErrorResponse, redirect, replace, useRouteError } from "react-router";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import type { PageActionData } from "../forms/page-action-data.ts";
import type { ReadablePolicies } from "../forms/policies.ts";
import { texts } from "../i18n/texts.ts";
import { pageForLink } from "../journey/pages.ts";
import { destination } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import { newApplication, readApplication } from "../lead/application.ts";
import { hasEnded } from "../lead/ended.ts";
import { begin, guard, pathOf } from "../lead/journey.ts";
import { type PageView, pageView } from "../lead/page-view.ts";
import type { Route } from "./+types/page";
import { saveNow } from "./draft-saver.ts";
import { JourneyPage } from "./journey-page.tsx";
import NotFound from "./not-found.tsx";
import type { OpenedStep } from "./open-step.ts";
import { addressed } from "./path-from.ts";
import { providedChoices } from "./provided-choices.ts";
import type { StepActionData } from "./step-action.ts";

/** What a page of the journey is drawn from. An address may show a plain form after the pages instead (`OpenedStep`). */
type OpenedPage = {
  view: PageView;
  policies: Promise<ReadablePolicies | undefined> | undefined;
  choices: ProvidedChoices;
};

/** The first page as the build writes it: nothing is known of anybody yet. */
export function loader({ params }: Route.LoaderArgs): OpenedPage {
  const path = addressed(params).page ?? journey.firstPage;
  const first = guard(path, newApplication);
  const page = first && "show" in first ? first.show : pageForLink(path, journey);
  return { view: pageView(page, newApplication, country), policies: undefined, choices: {} };
}

/**
 * Where it leads elsewhere it gives the redirect back rather than throwing it: while the route's styles are on their
 * way, the router doesn't hear of a loader that has failed, and the browser reports a rejection that nobody handles.
 */
export async function clientLoader({
  params,
  request,
}: Route.ClientLoaderArgs): Promise<OpenedPage | OpenedStep | Response> {
  saveNow();
  if (params.path === undefined) return replace(begin() + new URL(request.url).search);
  const { page: path, screen } = addressed(params);
  const application = readApplication();
  // The same path may be a page of the journey, which the application may be at too.
  const target = destination(application.state);
  if (screen && target.kind === "screen" && target.path === screen.path) {
    return (await import("./open-step.ts")).openStep(screen);
  }
  if (path === undefined) return redirect(application.id === undefined ? "/" : pathOf(application));
  // What was answered is gone then (decision 21); from a result the browser's Back leads to the result.
  if (hasEnded(application)) return replace(pathOf(application));
  const guarded = guard(path, application);
  if (guarded === undefined || "goTo" in guarded) return redirect(`/${guarded?.goTo ?? journey.firstPage}`);
  const view = pageView(guarded.show, application, country);
  const refused = Object.keys(view.refused).length > 0;
  // The provider's client comes after the page: the brand's own consents stand until then.
  const policies = () => import("./provider-policies.ts").then((module) => module.providerPolicies());
  const isFirst = path === journey.firstPage;
  if (!isFirst) await loadParts();
  await texts(...(isFirst ? [] : (["questions"] as const)), ...(refused ? (["validation"] as const) : []));
  return {
    view,
    policies: view.dataPoints.includes("general_policies") ? policies() : undefined,
    choices: await providedChoices(view.dataPoints),
  };
}
clientLoader.hydrate = true as const;

export async function clientAction({
  request,
  params,
}: Route.ClientActionArgs): Promise<PageActionData | StepActionData | Response> {
  const form = await request.formData();
  const { page, screen } = addressed(params);
  switch (form.get("__form")) {
    case "modal":
      return (await import("./page-action.ts")).submitModal(form);
    case "step":
      return screen ? (await import("./step-action.ts")).submitStep(screen, form) : redirect("/");
    case "skip":
      return (await import("./step-action.ts")).skip();
    default:
      return page ? (await import("./page-action.ts")).submitPage(page, form) : redirect("/");
  }
}

/** An address without a page is told within the brand's page; anything else is the root's to tell. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if ("step" in loaderData) {
    const { Step, ...step } = loaderData;
    return <Step {...step} actionData={actionData as StepActionData | undefined} />;
  }
  return <JourneyPage {...loaderData} actionData={actionData as PageActionData | undefined} />;
}
