import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type Screen, screens, sidePages } from "./journey/screens.ts";

const FORM = "routes/questions/route.tsx";

/** The modules of the kinds that one module shows. */
const modules: Partial<Record<Screen["kind"], string>> = {
  form: FORM,
  offer: "routes/offers/route.tsx",
  consents: "routes/consents/route.tsx",
  "hand-off": "routes/hand-off/route.tsx",
};

/** The routes of all screens, except pages (`:path?` below) and the resume screen (`continue/:id`). */
const screenRoutes = screens
  .filter(({ kind }) => kind !== "page" && kind !== "resume")
  .map(({ kind, path }) => route(path, modules[kind] ?? `routes/${path}/route.tsx`, { id: path }));

/** A form shows its own loan card: its path may also be that of a page. */
const isForm = ({ file }: RouteConfigEntry) => file === FORM;

export default [
  route("lookup", "routes/lookup/route.tsx", { id: "lookup" }),
  route("status", "routes/status/route.tsx", { id: "status" }),
  layout("routes/layout/layout.tsx", [
    layout("routes/loan/with-loan.tsx", [
      ...screenRoutes.filter((one) => !isForm(one)),
      route("summary", "routes/summary/route.tsx", { id: "summary" }),
    ]),
    ...screenRoutes.filter(isForm),
    ...sidePages.map((path) => route(path, `routes/${path}/route.tsx`)),
    route("continue/:id", "routes/continue/route.tsx", { id: "continue" }),
    route("404", "routes/not-found/route.tsx", { id: "not-found" }),
    // An optional path, so that the index and the first page are the same route: the redirect between
    // them keeps the form mounted, and with it every typed value.
    route(":path?", "routes/page/route.tsx"),
    route("*", "routes/not-found/route.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
