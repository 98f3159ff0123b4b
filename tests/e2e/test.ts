import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import { createControl } from "../lead-server/control.ts";
import { chooseLoan } from "../tools/applicant.ts";
import { type BuildName, usualBuild } from "../tools/builds.ts";
import { rawKey, watchForRawKeys } from "./raw-keys.ts";

type Control = ReturnType<typeof createControl>;

type Options = {
  /** The build that the test opens. */
  build: BuildName;
};

type Fixtures = {
  /** The lead server within this test's scope: its own leads, script and faults. */
  control: Control;
  /** Opens a path of the application, for example `/initial-details`, and waits until it is hydrated. */
  open: (path: string) => Promise<void>;
  /** Whether the first page stays at the sheet that asks for the loan; otherwise its proposal is taken. */
  keepsSheet: boolean;
  /** Whether this test provokes failed requests or a failed hydration; any other console error fails the test. */
  failures: { expected: boolean };
};

/**
 * A test of the built application against the lead server. Console errors, uncaught errors, a broken contract and a
 * text that looks like a translation key fail it.
 */
export const test = base.extend<Options & Fixtures>({
  build: [usualBuild, { option: true }],
  control: async ({ build }, use, testInfo) => {
    const control = createControl(originOf(build), testInfo.testId);
    await use(control);
    expect(await control.violations(), "the lead server found violations of the contract").toEqual([]);
  },
  extraHTTPHeaders: async ({ control }, use) => {
    await use(control.headers);
  },
  // A request that nobody awaits may still be pending when a test is over.
  context: async ({ context }, use) => {
    watchTraffic(context);
    await use(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
  },
  failures: async ({}, use) => {
    await use({ expected: false });
  },
  page: async ({ page, failures }, use) => {
    const errors: string[] = [];
    await page.addInitScript(watchForRawKeys, rawKey.source);
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.text().startsWith("Hydration failed") && !failures.expected) errors.push(message.text());
      if (message.type() !== "error") return;
      if (
        failures.expected &&
        /^(?:Failed to load resource|Access to .* has been blocked|Framing .* violates)/.test(message.text())
      )
        return;
      errors.push(message.text());
    });
    await use(page);
    expect(errors, "the console has no error").toEqual([]);
  },
  keepsSheet: [false, { option: true }],
  open: async ({ page, build, keepsSheet }, use) => {
    await use(async (path) => {
      await page.goto(addressOf(path, build));
      await hydrated(page);
      if (!keepsSheet) await chooseLoan(page);
    });
  },
});

export { expect };

/**
 * Leaves the application and removes what the browser keeps of it: another one's resume link then opens without a
 * question. A page that stayed open would store the answer to its last poll.
 */
export async function beNewVisitor(page: Page): Promise<void> {
  await page.goto(new URL("/application-frontend/embed.js", page.url()).href);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

function originOf(build: BuildName): string {
  const origins = JSON.parse(process.env.E2E_ORIGINS ?? "{}") as Partial<Record<BuildName, string>>;
  const origin = origins[build];
  if (origin === undefined) throw new Error(`${build} isn't built: npm run build:all -- ${build}`);
  return origin;
}

/** Returns the absolute address of a path of the application. */
export function addressOf(path: string, build: BuildName = usualBuild): string {
  return `${originOf(build)}/application-frontend${path}`;
}

/**
 * Returns the end of a repeated test's title: `npm test` runs the examples, and only `npm run test:full` what is
 * tagged.
 * @param isExample whether this is one of the examples
 */
export const fullUnless = (isExample: boolean): string => (isExample ? "" : " @full");

/** Returns the address of a page that embeds the form on another site, by any host name of this machine. */
export function hostPage({
  query = {},
  host = "127.0.0.1",
  build,
}: {
  query?: Record<string, string>;
  host?: string;
  build?: BuildName;
} = {}): string {
  const url = new URL(`/embed-demo.html?${new URLSearchParams(query)}`, addressOf("/", build));
  url.hostname = host;
  return url.href;
}

/** Opens a path of the application in another tab of the same browser, and waits until it is hydrated. */
export async function openTab(context: BrowserContext, path: string, build?: BuildName): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(addressOf(path, build));
  await hydrated(tab);
  return tab;
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hydrated === true);
}

/** Reloads the page, and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** The requests of each context that are under way. */
const traffic = new WeakMap<BrowserContext, Set<Request>>();

function watchTraffic(context: BrowserContext): void {
  const pending = new Set<Request>();
  traffic.set(context, pending);
  context.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    context.on(end as "requestfinished", (request) => pending.delete(request));
}

/**
 * Waits until the browser is idle, so that what it queued before has run. A page that is scrolled down may never report
 * it: its idle callbacks run after a second all the same.
 */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
}

/** Waits until the later bundle has arrived, and what the page requests by itself. */
export async function quiet(page: Page): Promise<void> {
  const pending = traffic.get(page.context());
  if (pending === undefined) throw new Error("The fixture `context` watches no other context");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/rest-[^/]*\.js$/.test(name)),
  );
  // What has arrived may request more once it runs.
  const isOver = async () => {
    await idle(page);
    const before = pending.size;
    await idle(page);
    return before + pending.size === 0;
  };
  await expect.poll(isOver).toBe(true);
}

/** Throws when axe finds a violation of WCAG 2.2 AA in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // At the end of the page the sticky button is in its own place, and covers half of no other control.
  const top = await page.evaluate(() => {
    const before = window.scrollY;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return before;
  });
  // A page that still fades in has too little contrast. A message beside it may be paused for as long as it is pointed
  // at.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.querySelectorAll("main")]
        .flatMap((main) => main.getAnimations({ subtree: true }))
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  await page.evaluate((before) => window.scrollTo({ top: before, behavior: "instant" }), top);
  expect(found).toEqual([]);
}
