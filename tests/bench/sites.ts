import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Locator, Page } from "@playwright/test";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { getMimeType } from "hono/utils/mime";
import { createControl } from "../lead-server/control.ts";
import { listen } from "../lead-server/main.ts";
import { type Fill, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { builtFolder, type SiteName } from "./build.ts";
import { pages } from "./page.ts";

type Walk = {
  fill: Fill;
  /** Presses Continue, and waits for the next screen. */
  press: (button: Locator) => Promise<void>;
};

/** A site to measure. */
export type Site = {
  name: SiteName;
  firstPage: string;
  /** Answers the form from its first page to its end. */
  drive: (page: Page, walk: Walk) => Promise<void>;
  close: () => Promise<void>;
};

/** The provider's questions after the first page: every kind of control. */
const dataPoints = pages
  .slice(1)
  .flatMap(({ fields }) => fields.map(({ name }) => name.split(".")[0] ?? name));

/** Serves the application with the lead server as its provider, which accepts at once. */
async function serveApplication(): Promise<Site> {
  const options = { port: 0, database: ":memory:", country: "es", staticDirectory: builtFolder.app } as const;
  const { url, close } = await listen(options);
  await createControl(url).setScript({ steps: [10], dataPoints: [...new Set(dataPoints)] });
  return {
    name: "app",
    firstPage: `${url}/application-frontend/initial-details`,
    drive: async (page, { fill, press }) => {
      // Only then the sheet of the loan is a dialog.
      await page.waitForFunction(() => window.hydrated);
      const walked = await walkJourney(page, {
        answers: applicants.es,
        fill,
        // The sheet of the loan closes in place: the other site has none, and nothing is sent.
        press: async (button) =>
          (await button.getAttribute("type")) === "submit" ? press(button) : button.click(),
      });
      const expected = pages.map(({ path }) => path);
      if (walked.join() !== expected.join())
        throw new Error(`The application asks ${walked.join(", ")}; pages.json has ${expected.join(", ")}`);
    },
    close,
  };
}

/** Serves the usual stack: its files, its document at every other address, and a provider that answers with an id. */
async function serveUsual(): Promise<Site> {
  const app = new Hono();
  app.use(compress());
  app.on(["POST", "PUT"], "/lead", (context) => context.json({ id: "lead" }));
  app.get("*", async ({ req }) => {
    const isFile = req.path.startsWith("/assets/");
    const path = join(builtFolder.usual, isFile ? req.path : "index.html");
    const type = getMimeType(path) ?? "application/octet-stream";
    const caching = isFile ? "max-age=31536000, immutable" : "no-cache";
    return new Response(await readFile(path), {
      headers: { "content-type": type, "cache-control": caching },
    });
  });
  const server = createAdaptorServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    name: "usual",
    firstPage: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async drive(page, { fill, press }) {
      for (const { fields } of pages) {
        for (const field of fields) {
          const answer = applicants.es[field.name] ?? "";
          const box = page.locator(`[name="${field.name}"]`);
          if (field.kind === "choice") await box.and(page.locator(`[value="${answer}"]`)).check();
          else if (field.kind === "consent") await box.check();
          else await fill(box, answer);
        }
        await press(page.locator("button:visible").first());
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Serves a built site and its provider on one origin. */
export const serveSite = (name: SiteName): Promise<Site> =>
  name === "app" ? serveApplication() : serveUsual();
