import type { Page } from "@playwright/test";
import type { CountryId } from "../../app/catalogue/countries/types.ts";
import { leadAt } from "../e2e/screen-steps.ts";
import type { Control } from "../lead-server/control.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";

/** What an applicant can meet besides the pages and the screens of the states, and how to get there. */
type Scene = {
  /** True for a build with every vendor, which asks for consent. */
  tracked?: true;
  /** Returns the address to open, below the base path. */
  address(control: Control, country: CountryId): string | Promise<string>;
  /** What the visitor does there; without it the address shows the scene. */
  act?(page: Page): Promise<void>;
};

const resumed = async (control: Control) => `/continue/${(await control.addLead()).id}`;

const complete = async (control: Control, country: CountryId) =>
  `/continue/${(await control.addLead(providerCountry(country).sample.complete)).id}`;

/** Opens a path of the application in a new document, in the tab's session. */
const openPath = (page: Page, path: string) =>
  page.goto(new URL(`/application-frontend${path}`, page.url()).href);

/** The first page with a known loan: on a phone the question about cookies waits for the loan's sheet. */
const withLoan = () => "/?amount=1500&period=70";

const openDialog = (page: Page) => page.locator("dialog[open]").waitFor();

const scenes: Readonly<Record<string, Scene>> = {
  summary: { address: complete },
  legal: { address: () => "/legal" },
  accessibility: { address: () => "/accessibility" },
  continue: { address: () => "/continue/nobody" },
  "other-application": {
    address: complete,
    act: async (page) => {
      await openPath(page, "/continue/another");
      await page.locator("main form").waitFor();
    },
  },
  "id-upload-sides": {
    address: (control) => leadAt(control, "id-upload"),
    act: async (page) => {
      await page.getByRole("radio").first().check();
      await page.locator("main form button[type=submit]").click();
      await page.locator(".document").first().waitFor();
    },
  },
  unsubscribe: { address: () => "/unsubscribe" },
  "unsubscribe-confirm": { address: () => "/unsubscribe?email=lucia%40example.com" },
  "404": { address: () => "/404" },
  "not-found": { address: () => "/no/such/page" },
  "save-for-later": {
    address: resumed,
    act: async (page) => {
      await page.locator(".save-for-later").click();
      await openDialog(page);
    },
  },
  "start-over": {
    address: resumed,
    act: async (page) => {
      await page.locator("button[aria-haspopup=dialog]:not(.save-for-later)").last().click();
      await openDialog(page);
    },
  },
  "session-ends": {
    address: async (control) => {
      const { id } = await control.addLead();
      const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
      await control.putInState(id, 2, { expiresAt });
      return `/continue/${id}`;
    },
    act: openDialog,
  },
  "session-over": {
    address: resumed,
    act: async (page) => {
      await page.evaluate(() => {
        const kept = JSON.parse(sessionStorage.getItem("leadApplication") ?? "{}");
        sessionStorage.setItem("leadApplication", JSON.stringify({ ...kept, notice: "expired" }));
      });
      await page.reload();
      await openDialog(page);
    },
  },
  "accept-offer": {
    address: (control) => leadAt(control, "cofidis-offer"),
    act: async (page) => {
      await page.locator("main form button[type=submit]").last().click();
      await openDialog(page);
    },
  },
  "decline-offer": {
    address: (control) => leadAt(control, "cofidis-offer"),
    act: async (page) => {
      await page.locator("main .button-link").last().click();
      await openDialog(page);
    },
  },
  "consent-banner": {
    tracked: true,
    address: withLoan,
    act: (page) => page.locator(".privacy-banner").waitFor(),
  },
  "privacy-choices": {
    tracked: true,
    address: withLoan,
    act: async (page) => {
      await page.locator(".privacy-banner summary").click();
      await page.locator(".privacy-purpose").first().waitFor();
    },
  },
  fallback: {
    address: () => "/",
    act: async (page) => {
      await page.route(/\/assets\/unsubscribe-.*\.js/, (route) => route.abort());
      await openPath(page, "/unsubscribe");
      await page.locator("main.fallback").waitFor();
    },
  },
  "not-started": {
    address: () => "/",
    act: async (page) => {
      await page.route(/\/assets\/entry\.client-.*\.js/, (route) => route.abort());
      await page.reload();
      await page.locator(".stuck").waitFor();
    },
  },
};

/** Returns the scenes of a build: what vendors add, or everything else. */
export const scenesOf = ({ tracked }: { tracked: boolean }): string[] =>
  Object.entries(scenes)
    .filter(([, scene]) => (scene.tracked ?? false) === tracked)
    .map(([name]) => name);

/** Returns the scene of a name; undefined for a page or a screen of a state. */
export const sceneOf = (name: string): Scene | undefined =>
  Object.hasOwn(scenes, name) ? scenes[name] : undefined;
