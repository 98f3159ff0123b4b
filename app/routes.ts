import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { isPagePath } from "./data-points/pages.ts";
import { type Screen, screens } from "./journey/screens.ts";

/**
 * The module that shows a screen: one for each kind, but for screens with a life of their own, and for a plain form whose
 * path a page of the journey has too.
 */
function moduleOf({ kind, path }: Screen): string {
  if (kind === "own") return `routes/${path}/route.tsx`;
  if (kind !== "form") return `routes/${kind}/route.tsx`;
  return isPagePath(path) ? "routes/page-or-questions/route.tsx" : "routes/extra-questions/route.tsx";
}

/** Pages are the page route's, whatever their path; what is to be resumed is its link's. */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "resume")
  .map((screen) => route(screen.path, moduleOf(screen), { id: screen.path }));

export default [
  route("lookup", "routes/lookup/route.tsx", { id: "lookup" }),
  route("status", "routes/status/route.tsx", { id: "status" }),
  route("send-again", "routes/send-again/route.tsx", { id: "send-again" }),
  layout("routes/layout.tsx", [
    ...screenRoutes,
    route("summary", "routes/summary/route.tsx"),
    route("unsubscribe", "routes/unsubscribe/route.tsx"),
    route("continue/:id", "routes/continue/route.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found" }),
    // The path of a page. It is optional, so that the site's own address and the first
    // page are one route: nothing typed is lost when the one turns into the other.
    route(":path?", "routes/journey-page/route.tsx"),
    route("*", "routes/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
