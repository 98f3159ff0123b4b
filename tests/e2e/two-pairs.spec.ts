import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { type Listening, listen } from "../lead-server/main.ts";
import { apartBuilds, apartPath, buildFolder, providerOf } from "../tools/builds.ts";
import { expect, hydrated, test } from "./test.ts";

const origin = "https://two-pairs.example";
const root = join(import.meta.dirname, "../..");
const [askRobin = "/", fidea = "/"] = apartBuilds.map(apartPath);
let servers: Listening[];

test.beforeAll(async () => {
  servers = await Promise.all(
    apartBuilds.map((build) =>
      listen({
        port: 0,
        database: ":memory:",
        ...providerOf(build),
        staticDirectory: join(root, buildFolder(build), "client"),
        basePath: apartPath(build),
      }),
    ),
  );
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

/** Serves both builds on one origin, each below its own path with its own provider. */
async function serveBoth(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const at = Math.max(
      0,
      apartBuilds.findIndex((build) => pathname.startsWith(apartPath(build))),
    );
    const path = pathname.replace(/^.*\/api\//, "/api/");
    const server = servers[at]?.url ?? "";
    // The lead server takes nothing from pages of other hosts.
    const headers = { ...route.request().headers(), origin: server };
    await route.fulfill({ response: await route.fetch({ url: server + path + search, headers }) });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
}

const namesIn = (page: Page) =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

test("two brands on one origin never see each other's applicant, in the same tab and in a new one @full", async ({
  page,
  context,
}) => {
  await serveBoth(context);
  await open(page, `${askRobin}initial-details`);
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("ana@example.com");
  await page.getByLabel("Teléfono móvil").fill("612345678");
  await page.getByRole("checkbox", { name: /condiciones de uso/ }).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await expect(page).not.toHaveURL(/initial-details/);
  const kept = await namesIn(page);
  expect(kept).toContain(`${askRobin}:leadApplication`);
  expect(kept).toContain(`${askRobin}:storedLoanApplication`);
  expect(kept.filter((name) => !name.startsWith(`${askRobin}:`))).toEqual([]);

  for (const tab of [page, await context.newPage()]) {
    await open(tab, fidea);
    await expect(tab.locator("form[data-page]")).toBeVisible();
    const shown = await tab
      .getByRole("textbox")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(shown.join(" ")).not.toMatch(/ana@example|612 ?345/);
    const own = await tab.evaluate(
      (path) =>
        [sessionStorage, localStorage].flatMap((store) =>
          Object.entries(store).filter(([name]) => name.startsWith(`${path}:`)),
        ),
      fidea,
    );
    expect(JSON.stringify(own)).not.toMatch(/ana@example|612 ?345/);
  }

  // The tab's own application continues unchanged.
  await open(page, askRobin);
  await page.goto(`${origin}${askRobin}initial-details`);
  await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue("ana@example.com");
});
