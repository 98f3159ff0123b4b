import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { screens } from "./journey/screens.ts";

/** Every screen after the pages has a module of its path's name. */
const screenRoutes = screens
  .filter((screen) => !("beforeOffer" in screen))
  .map((screen) => route(screen.path, `routes/${screen.path}.tsx`));

export default [
  route("lookup", "routes/lookup.tsx"),
  layout("routes/application.tsx", [
    ...screenRoutes,
    route("continue/:id", "routes/continue.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found" }),
    // The path is optional, so that the site's own address and the first page are one route: nothing typed is lost
    // when the one turns into the other.
    route(":path?", "routes/page.tsx"),
    route("*", "routes/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
