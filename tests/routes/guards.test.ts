import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { isPagePath } from "../../app/catalogue/pages.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import * as page from "../../app/routes/page/route.tsx";
import * as status from "../../app/routes/status/route.tsx";
import routeConfig from "../../app/routes.ts";
import { applicationInState, submitAsShown } from "./applicant.ts";
import { open, replaceTo } from "./call-route.ts";
import { sentCalls } from "./provider.ts";

type Loader = typeof page.clientLoader;

type Entry = { path?: string; file: string; children?: Entry[] };

const routes = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...routes(entry.children ?? [])]);

/** Returns the loader of a screen. */
const loaderOf = async ({ path }: Screen): Promise<Loader> => {
  const route = routes(routeConfig as Entry[]).find((entry) => entry.path === path);
  const module = await import(/* @vite-ignore */ `../../app/${route?.file}`);
  return (module as { clientLoader: Loader }).clientLoader;
};
const rows: readonly Screen[] = screens.filter(({ kind }) => kind !== "page" && kind !== "resume");

/** Returns the redirect of opening a screen; undefined if it opens. */
const opening = async (path: string) => {
  const row = rows.find((one) => one.path === path);
  if (row === undefined) throw new Error(`There is no screen ${path}`);
  const opened = await open(await loaderOf(row), `/${path}`);
  return (opened as { to?: string } | null)?.to;
};
/** Screens without another address: a page's address opens the page in every other state. */
const screenPaths = rows.map(({ path }) => path).filter((path) => !isPagePath(path));

/** The screens that may be opened beside a state's own. */
const beside: Readonly<Record<string, readonly string[]>> = {
  "mobile-verification": ["change-mobile-number"],
  "change-mobile-number": ["mobile-verification"],
  accepted: ["thank-you"],
  redirected: ["thank-you"],
};

/** The screens that a state opens: its own (specification §4.1), and those beside it. */
const opened = rows.flatMap(({ state, path }) =>
  state === undefined || isPagePath(path)
    ? []
    : [path, ...(beside[path] ?? [])].map((screen) => ({ state, screen })),
);

describe("a screen", () => {
  it.each(screenPaths)("redirects to the beginning without an application: %s", async (screen) => {
    expect(await opening(screen)).toBe("/");
    expect(sentCalls()).toEqual([]);
  });

  it.each(opened)("$screen opens in state $state", async ({ screen, state }) => {
    await applicationInState(state);
    expect(await opening(screen)).toBeUndefined();
  });

  it.each(screenPaths)("%s leads back to the pages before its state", async (screen) => {
    await applicationInState(2);
    expect(await opening(screen)).toBe("/summary");
  });

  it("leads to the screen of the application's state", async () => {
    await applicationInState(6);
    expect(await opening("accepted")).toBe("/checking");
  });

  it("redirects to the beginning when it requests the status of no application", async () => {
    expect(await open(status.clientLoader, "/status")).toMatchObject({ to: "/" });
    expect(sentCalls()).toEqual([]);
  });
});

it.each([
  [6, "/checking"],
  [99, "/checking"],
  [39, "/provident-offer"],
  [13, "/rejected"],
])("in state %i a page's address opens the screen of the state, and takes no answer", async (state, path) => {
  const id = await applicationInState(state, {}, { endReached: true });
  const before = readApplication().answers;
  expect(await open(page.clientLoader, "/income-source", { path: "income-source" })).toEqual(replaceTo(path));
  expect(await submitAsShown("income-source", { monthly_income: "1900" })).toEqual(replaceTo(path));
  expect(readApplication()).toMatchObject({ id, answers: before });
  expect(sentCalls()).toEqual([]);
});
