import { country } from "@country";
import start from "@locale/start.json";
import { data, isRouteErrorResponse, replace, useRouteError } from "react-router";
import { newApplication } from "../../application/application.ts";
import { openingPath } from "../../application/start-application.ts";
import { isPagePath, type PagePath } from "../../catalogue/pages.ts";
import { whatOpens } from "../../journey/location.ts";
import { pageForLink } from "../../journey/pages.ts";
import { positionOf } from "../../journey/position.ts";
import { journey } from "../../journey/this-journey.ts";
import { continuePart } from "../../shell/later.ts";
import type { BackHandle } from "../../shell/shell.tsx";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import NotFound from "../not-found/route.tsx";
import type { Route } from "./+types/route";
import type { PageActionData } from "./action.ts";
import { JourneyPage } from "./journey-page.tsx";
import { askEverything, type OpenedPage, openPage, pageView } from "./open-page.ts";

/** A brand's own first page has its questions in `questions`; the later bundle has the texts of the other pages. */
export const handle = {
  i18n: Object.hasOwn(start.pages, journey.firstPage) ? [] : ["questions"],
  back: ({ view }: OpenedPage) => view.previous,
} satisfies TextsHandle & BackHandle;

/** Prerenders a page during the build, for an empty application. */
export function loader({ params }: Route.LoaderArgs): Omit<OpenedPage, "policies" | "Progress"> {
  const path = pagePathOf(params);
  const opened = whatOpens(path, newApplication);
  const page = "show" in opened ? opened.show : pageForLink(path, journey, country);
  const view = pageView(page, newApplication, positionOf(newApplication));
  return { view, choices: {}, isPrerendered: true };
}

/**
 * Opens the page. Returns redirects instead of throwing them: the router handles a loader's rejection only after the
 * route's styles have loaded, and until then the browser reports it as unhandled.
 */
export async function clientLoader({
  params,
  request,
}: Route.ClientLoaderArgs): Promise<OpenedPage | Response> {
  const { search, searchParams } = new URL(request.url);
  const named = params.path?.toLowerCase();
  if (named === undefined) return replace(openingPath() + search);
  // Links are typed too, and the router takes the paths of the screens in any case.
  if (named !== params.path && isPagePath(named)) return replace(`/${named}${search}`);
  const path = pagePathOf(params);
  if (searchParams.get("datapoints") === "all") await askEverything();
  return openPage(path);
}
clientLoader.hydrate = true as const;

export async function clientAction({
  request,
  params,
}: Route.ClientActionArgs): Promise<PageActionData | Response> {
  const part = await continuePart.load().catch((error: unknown) => {
    // The connection was lost before the action's code came: the page stays as it is.
    if (navigator.onLine) throw error;
    showToast("offline");
  });
  if (!part) return { kind: "failed", problem: "unavailable", at: Date.now() };
  return part.submitPage(pagePathOf(params), await request.formData());
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { view, begun = 0 } = loaderData;
  return <JourneyPage key={`${view.path} ${begun}`} {...loaderData} actionData={actionData} />;
}

/** Renders "not found" inside the brand's layout. Leaves every other error to the root's boundary. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}

/** Returns the page that a URL names, the first for the index. Throws a 404 response for any other path. */
function pagePathOf(params: { path?: string | undefined }): PagePath {
  const path = params.path ?? journey.firstPage;
  if (!isPagePath(path)) throw data(null, { status: 404 });
  return path;
}
