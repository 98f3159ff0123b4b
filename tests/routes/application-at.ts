import { createMemoryRouter, type RouteObject } from "react-router";
import { expect } from "vitest";
import { dynamicPages } from "../../app/catalogue/dynamic-pages.ts";
import { isPagePath } from "../../app/catalogue/pages.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import routeConfig from "../../app/routes.ts";
import { formAsShown } from "./applicant.ts";

const BASE = "/application-frontend";
const table: readonly Screen[] = screens;

/** The addresses of an application: the pages of the journey, and the screens after them. */
export const places: readonly string[] = [
  ...Object.keys(dynamicPages),
  ...table.filter(({ kind }) => kind !== "resume").map(({ path }) => path),
  "summary",
];

type Entry = { path?: string; file: string; children?: Entry[] };
type Module = Partial<Record<"clientLoader" | "clientAction", (args: unknown) => unknown>>;

/** Returns the application's routes without their components. */
function routesOf(entries: readonly Entry[]): RouteObject[] {
  return entries.map(({ path, file, children }) => {
    const module = () => import(/* @vite-ignore */ `../../app/${file}`) as Promise<Module>;
    return {
      ...(path !== undefined && { path }),
      loader: async (args) => (await (await module()).clientLoader?.(args)) ?? null,
      action: async (args) => (await (await module()).clientAction?.(args)) ?? null,
      HydrateFallback: () => null,
      ...(children && { children: routesOf(children) }),
    };
  });
}

/** Returns the form data of a press on Continue with empty controls; undefined on a screen without a form. */
function continueForm(path: string): Record<string, string> | undefined {
  if (isPagePath(path) && !table.some((screen) => screen.path === path && screen.kind === "form"))
    return formAsShown(path);
  const kind = table.find((screen) => screen.path === path)?.kind;
  switch (kind) {
    case "form":
      return { __intent: "step" };
    case "consents":
      return { "consents.offered": "data", "consents.required": "data" };
    case "hand-off":
      return { __intent: "asked" };
    case "offer":
      return { __intent: "decline" };
    default: {
      const own: Record<string, Record<string, string>> = {
        wniosek: { __intent: "confirm" },
        "id-upload": { __intent: "skip" },
        vehicle: {},
        aide: {},
        "professional-details": {},
        "customer-debts": {},
        "mobile-verification": { verification_code: "" },
        "change-mobile-number": { phone_number: "" },
        summary: {},
      };
      return own[path];
    }
  }
}

/**
 * Opens the application at an address, with all its routes and without their components.
 * @returns the router, and functions that read its screen, wait for it and submit its form
 */
export function applicationAt(path: string) {
  const router = createMemoryRouter(routesOf(routeConfig as Entry[]), {
    basename: BASE,
    initialEntries: [`${BASE}/${path}`],
  });
  router.initialize();
  const shown = () => router.state.location.pathname.slice(BASE.length + 1);
  return {
    router,
    /** The path of the current screen. */
    shown,
    /** Waits until the router is idle. */
    settled: () =>
      expect
        .poll(() => router.state.initialized && router.state.navigation.state, { interval: 1 })
        .toBe("idle"),
    /** Submits the current screen's form; with empty controls unless the caller passes values. */
    press: async (form = continueForm(shown())) => {
      if (form === undefined) return;
      const formData = new FormData();
      for (const [name, value] of Object.entries(form)) formData.append(name, value);
      await router.navigate(`/${shown()}`, { formMethod: "post", formData });
    },
  };
}
