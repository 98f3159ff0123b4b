import { plainDialect } from "../lead-server/dialects/dialect.ts";
import { addressOf, expect, test } from "./test.ts";

// The page is a developer's; the test compares the status of a call.
test.use({ viewport: { width: 1280, height: 900 }, dialect: plainDialect });

test("the contract's page shows a call and tries it, without a request to another host", async ({
  page,
  open,
  control,
}) => {
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
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/v3/lead"));
  await page.getByRole("button", { name: /^Send/ }).first().click();
  expect((await answered).status()).toBe(200);
  const [lead] = await control.leads();
  expect(lead?.state).toBe(2);

  expect([...hosts]).toEqual([address.host]);
});
