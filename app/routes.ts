import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { isPagePath } from "./data-points/pages.ts";
import { type Screen, screens } from "./journey/screens.ts";

/**
 * The module that shows a screen: one for each kind, but for screens with a life of their own, and for a plain form whose
 * path a page of the journey has too.
 */
function moduleOf({ kind, path }: Screen): string {
  if (kind === "own") return `routes/${path}.tsx`;
  if (kind === "form") return isPagePath(path) ? "routes/page-or-step.tsx" : "routes/step.tsx";
  return `routes/${kind}.tsx`;
}

/** Pages are the page route's, whatever their path; what is to be resumed is its link's. */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "resume")
  .map((screen) => route(screen.path, moduleOf(screen), { id: screen.path }));

export default [
  route("lookup", "routes/lookup.tsx"),
  route("status", "routes/status.tsx"),
  layout("routes/application.tsx", [
    ...screenRoutes,
    route("summary", "routes/summary.tsx"),
    route("unsubscribe", "routes/unsubscribe.tsx"),
    route("continue/:id", "routes/continue.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found" }),
    // The path of a page. It is optional, so that the site's own address and the first
    // page are one route: nothing typed is lost when the one turns into the other.
    route(":path?", "routes/page.tsx"),
    route("*", "routes/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
