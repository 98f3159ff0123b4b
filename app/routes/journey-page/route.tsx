import { country } from "@country";
import {
  isRouteErrorResponse,
  replace,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "react-router";
import { newApplication } from "../../application/application.ts";
import { begin, guard } from "../../application/next-location.ts";
import { pageForLink } from "../../journey/pages.ts";
import { journey } from "../../journey/this-journey.ts";
import NotFound from "../not-found.tsx";
import { saveNow } from "../shared/save-draft.ts";
import type { Route } from "./+types/route";
import { JourneyPage } from "./journey-page.tsx";
import { pageAction } from "./late-action.ts";
import { type OpenedInBrowser, type OpenedPage, openPage } from "./open-page.ts";
import type { PageActionData } from "./page-action-data.ts";
import { pageView } from "./page-view.ts";
import { addressedPage } from "./resolve-page-path.ts";

/** The first page as the build writes it: nothing is known of anybody yet. */
export function loader({ params }: Route.LoaderArgs): OpenedPage {
  const path = addressedPage(params);
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
}: Route.ClientLoaderArgs): Promise<OpenedInBrowser | Response> {
  saveNow();
  if (params.path === undefined) return replace(begin() + new URL(request.url).search);
  return openPage(addressedPage(params));
}
clientLoader.hydrate = true as const;

export async function clientAction({
  request,
  params,
}: Route.ClientActionArgs): Promise<PageActionData | Response> {
  const path = addressedPage(params);
  const form = await request.formData();
  const { submitModal, submitPage } = await pageAction.load();
  return form.get("__form") === "modal" ? submitModal(form) : submitPage(path, form);
}

/** Another page's loader runs, even where a fetcher that revalidates nothing ends on the way there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || currentUrl.href !== nextUrl.href;
}

/** An address without a page is told within the brand's page; anything else is the root's to tell. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <JourneyPage {...loaderData} actionData={actionData} />;
}
