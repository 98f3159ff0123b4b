import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type Screen, screens } from "./journey/screens.ts";

/** The module that shows a screen: one for each kind, but for screens with a life of their own. */
const moduleOf = ({ kind, path }: Screen) => (kind === "own" ? `routes/${path}.tsx` : `routes/${kind}.tsx`);

/** Pages and plain forms are the page route's, whatever their path. */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "form")
  .map((screen) => route(screen.path, moduleOf(screen), { id: screen.path }));

export default [
  route("lookup", "routes/lookup.tsx"),
  layout("routes/application.tsx", [
    ...screenRoutes,
    route("unsubscribe", "routes/unsubscribe.tsx"),
    route("continue/:id", "routes/continue.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found" }),
    // The path of a page or of a plain form after them. It is optional, so that the site's own address and the first
    // page are one route: nothing typed is lost when the one turns into the other.
    route(":path?", "routes/page.tsx"),
    route("*", "routes/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
