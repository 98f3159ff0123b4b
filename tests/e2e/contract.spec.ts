import type { Page } from "@playwright/test";
import { plainDialect } from "../lead-server/dialects/dialect.ts";
import { addressOf, expect, test } from "./test.ts";

// The page is a developer's; the tests compare the status of a call, and where its answer stands.
test.use({ viewport: { width: 1280, height: 900 }, dialect: plainDialect });

/** Opens the page at an operation, and the dialog of its try. */
async function openTry(page: Page, tag: string, operation: string): Promise<void> {
  await page.goto(new URL(`/lead-server/contract#tag/${tag}/${operation}`, addressOf("/")).href);
  const call = operation.replace(/^[A-Z]+/, (method) => `${method.toLowerCase()} `);
  await page
    .getByRole("button", { name: /^Test Request/ })
    .filter({ hasText: `(${call})` })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Sends the try of the open dialog. */
async function send(page: Page, path: string) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
  await page.getByRole("button", { name: /^Send/ }).first().click();
  return answered;
}

test("the contract's page shows and tries a call on its own host @full", async ({ page, open, control }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  // The application's page sets the token that every call then has to repeat.
  await open("/");
  const address = new URL("/lead-server/contract", addressOf("/"));
  await page.goto(address.href);
  await expect(page).toHaveTitle("The provider’s contract · Lead server");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1, name: "The provider's calls" })).toBeVisible();

  await page.getByRole("link", { name: "1. Create a lead HTTP Method: POST", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1. Create a lead" }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Test Request.*post \/v3\/lead/ }).click();
  expect((await send(page, "/api/v3/lead")).status()).toBe(200);
  const [lead] = await control.leads();
  expect(lead?.state).toBe(2);

  expect([...hosts]).toEqual([address.host]);
});

for (const [tag, operation, address] of [
  ["consents", "GET/policies", "/policies"],
  ["texts", "GET/translations/{locale}/{namespace}.json", "/translations/es/validation.json"],
  ["screens", "POST/lead/vehicle", "/api/lead/vehicle"],
] as const) {
  test(`a try of ${operation} asks this server at ${address} @full`, async ({ page }) => {
    await openTry(page, tag, operation);
    const response = await send(page, address);
    expect(new URL(response.url()).pathname).toBe(address);
    expect(response.status()).toBe(200);
  });
}

test("a try of an upload sends a picture @full", async ({ page, control }) => {
  await openTry(page, "screens", "POST/lead/idUpload");
  const response = await send(page, "/lead/idUpload");
  expect(response.status()).toBe(200);
  const [request] = (await control.requests()).filter(({ path }) => path.endsWith("/lead/idUpload"));
  const { file } = JSON.parse(request?.body ?? "{}") as { file?: { type: string; bytes: number } };
  expect(file?.type).toBe("image/jpeg");
  expect(file?.bytes).toBeGreaterThan(1000);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("only code and tables scroll sideways, and tabs have plain names @full", async ({ page }) => {
    const operation = page.getByRole("button", { name: /^Test Request.*idUpload/ });
    await page.goto(new URL("/lead-server/contract#tag/screens/POST/lead/idUpload", addressOf("/")).href);
    await expect(operation).toBeVisible();
    const tab = page.getByRole("tab", { name: /^Status: ?413/ });
    await expect(tab).toHaveAccessibleName(/unavailable: a message that the file is too big\.$/);
    await expect(page.getByRole("tab", { name: /\*\*|`/ })).toHaveCount(0);
    const wide = await page
      .locator("#contract *")
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              element.clientWidth > 1 &&
              element.scrollWidth > element.clientWidth + 1 &&
              /auto|scroll/.test(getComputedStyle(element).overflowX) &&
              !element.matches("table") &&
              element.querySelector("pre, code") === null,
          )
          .map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`),
      );
    expect(wide).toEqual([]);
  });
});
