import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { isPagePath } from "./data-points/pages.ts";
import { type Screen, screens } from "./journey/screens.ts";

/** The module that shows either a page or a form, each with its own loan card (decision 62). */
const PAGE_OR_QUESTIONS = "routes/page-or-questions/route.tsx";

/**
 * Returns the path of a screen's route module. Each kind has one module, except screens of kind "own", and forms whose
 * path is also a page of the journey.
 */
function moduleOf({ kind, path }: Screen): string {
  if (kind === "own") return `routes/${path}/route.tsx`;
  if (kind !== "form") return `routes/${kind}/route.tsx`;
  return isPagePath(path) ? PAGE_OR_QUESTIONS : "routes/extra-questions/route.tsx";
}

/** The routes of all screens, except pages (`:path?` below) and the resume screen (`continue/:id`). */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "resume")
  .map((screen) => route(screen.path, moduleOf(screen), { id: screen.path }));

const isPageOrQuestions = ({ file }: RouteConfigEntry) => file === PAGE_OR_QUESTIONS;

export default [
  route("lookup", "routes/lookup/route.tsx", { id: "lookup" }),
  route("status", "routes/status/route.tsx", { id: "status" }),
  route("send-again", "routes/send-again/route.tsx", { id: "send-again" }),
  layout("routes/layout.tsx", [
    layout("routes/with-loan.tsx", [
      ...screenRoutes.filter((one) => !isPageOrQuestions(one)),
      route("summary", "routes/summary/route.tsx", { id: "summary" }),
    ]),
    ...screenRoutes.filter(isPageOrQuestions),
    route("unsubscribe", "routes/unsubscribe/route.tsx"),
    route("continue/:id", "routes/continue/route.tsx"),
    route("legal", "routes/legal/route.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found" }),
    // An optional path, so that the index and the first page are the same route: the redirect between
    // them keeps the form mounted, and with it every typed value.
    route(":path?", "routes/journey-page/route.tsx"),
    route("*", "routes/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
