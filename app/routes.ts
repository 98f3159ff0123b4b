import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { isPagePath } from "./catalogue/pages.ts";
import { type Screen, screens, sidePages } from "./journey/screens.ts";

/** The module that shows either a page or a form, each with its own loan card. */
const PAGE_OR_QUESTIONS = "routes/page-or-questions/route.tsx";

/** The modules of the kinds that one module shows. */
const modules: Partial<Record<Screen["kind"], string>> = {
  offer: "routes/offers/route.tsx",
  consents: "routes/consents/route.tsx",
  "hand-off": "routes/hand-off/route.tsx",
};

/** Returns the path of a screen's route module; a form whose path is also a page of the journey shares the page's. */
function moduleOf({ kind, path }: Screen): string {
  if (kind === "form") return isPagePath(path) ? PAGE_OR_QUESTIONS : "routes/questions/route.tsx";
  return modules[kind] ?? `routes/${path}/route.tsx`;
}

/** The routes of all screens, except pages (`:path?` below) and the resume screen (`continue/:id`). */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "resume")
  .map((screen) => route(screen.path, moduleOf(screen), { id: screen.path }));

const isPageOrQuestions = ({ file }: RouteConfigEntry) => file === PAGE_OR_QUESTIONS;

export default [
  route("lookup", "routes/lookup/route.tsx", { id: "lookup" }),
  route("status", "routes/status/route.tsx", { id: "status" }),
  layout("routes/layout/layout.tsx", [
    layout("routes/loan/with-loan.tsx", [
      ...screenRoutes.filter((one) => !isPageOrQuestions(one)),
      route("summary", "routes/summary/route.tsx", { id: "summary" }),
    ]),
    ...screenRoutes.filter(isPageOrQuestions),
    ...sidePages.map((path) => route(path, `routes/${path}/route.tsx`)),
    route("continue/:id", "routes/continue/route.tsx", { id: "continue" }),
    route("404", "routes/not-found/route.tsx", { id: "not-found" }),
    // An optional path, so that the index and the first page are the same route: the redirect between
    // them keeps the form mounted, and with it every typed value.
    route(":path?", "routes/page/route.tsx"),
    route("*", "routes/not-found/route.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
