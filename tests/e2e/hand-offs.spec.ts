import type { Page } from "@playwright/test";
import { heading } from "./faults/spanish-page.ts";
import { accepted, leadAt, received, typeDigits } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, test } from "./test.ts";

// A test asserts that the offer's id goes back.
test.use({ dialect: { offerId: "given" } });

/** Leaves by the screen's link or button, and ends the hand-off there. */
async function visitBank(page: Page, ending: "success" | "error" | "cancelled"): Promise<void> {
  await page.locator("main a.button").click();
  await expect(heading(page)).toHaveText("Arrived at the bank");
  await page.getByRole("button", { name: ending }).click();
}

// Another test visits wenance-tink.
for (const path of ["instantor", "moneyman-paylands", "smava"]) {
  const tag = fullUnless(path === "instantor");
  test(`${path}: to the bank and back after success${tag}`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    if (path === "smava") {
      await expect(page.getByRole("region", { name: "Lo que le pasamos" })).toContainText(
        "Lucía Herrera Campos",
      );
    }
    await visitBank(page, "success");
    await expect(page).toHaveURL(addressOf("/accepted"));
    expect((await accepted(control)).some((one) => one.startsWith("/api/lead/continue/"))).toBe(true);
    await page.goBack();
    await expect(page).not.toHaveURL(addressOf(`/${path}`));
  });
}

test("a failed or abandoned hand-off is shown, and another attempt succeeds @full", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "instantor"));
  await visitBank(page, "error");
  await expect(page.getByRole("alert")).toContainText("Esta vez no ha funcionado");
  await expect(page).toHaveURL(addressOf("/instantor"));
  await expectAccessible(page);
  await visitBank(page, "cancelled");
  await expect(page.getByRole("alert")).toContainText("Has vuelto antes de terminar");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Has vuelto antes de terminar");
  expect(await control.requests("lead.continue")).toEqual([]);
  await visitBank(page, "success");
  await expect(page).toHaveURL(addressOf("/accepted"));
});

test("a partner's return carries its status and nothing else", async ({ page, open, control }) => {
  const path = "moneyman-paylands";
  await open(await leadAt(control, path));
  await expect(page).toHaveURL(addressOf(`/${path}`));
  const before = await page.evaluate(() => sessionStorage.getItem("leadApplication"));
  await open(`/${path}/?status=cancelled&email=otra%40example.com&amount=2000&refName=p&code=secret`);
  await expect(page.getByRole("alert")).toContainText("Has vuelto antes de terminar");
  await expect(page).toHaveURL(addressOf(`/${path}`));
  const after = await page.evaluate(() => sessionStorage.getItem("leadApplication"));
  expect(JSON.parse(after ?? "")).toMatchObject({ answers: JSON.parse(before ?? "").answers });
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(
    /otra@|secret|"p"/,
  );
});

test("an applicant who returns in another tab continues there, and the first tab follows @full", async ({
  page,
  open,
  control,
  context,
}) => {
  await open(await leadAt(control, "wenance-tink"));
  await page.locator("main a.button").click();
  await expect(heading(page)).toHaveText("Arrived at the bank");
  const returnAddress = new URL(page.url()).searchParams.get("returnUrl") ?? "";
  expect(returnAddress).toBe(addressOf("/wenance-tink"));

  const another = await context.newPage();
  await another.goto(`${returnAddress}?status=success`);
  await typeDigits(another, control);
  await expect(another).toHaveURL(addressOf("/accepted"));
  await page.goBack();
  await page.getByRole("button", { name: "Ya lo he hecho" }).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
});

test("a payment's page is requested with its return address @full", async ({ page, open, control }) => {
  const applicationResult = {
    application: { status: "pending" },
    offerId: "offer-moneyman",
    partner: { name: "MoneyMan" },
  } as const;
  await open(await leadAt(control, "moneyman-paylands", { says: { applicationResult } }));
  await visitBank(page, "error");
  await expect(page.getByRole("alert")).toContainText("Esta vez no ha funcionado");
  // The failed page can't be reused: the screen requests another.
  await visitBank(page, "success");
  await expect(page).toHaveURL(addressOf("/accepted"));
  const asked = {
    id: expect.any(String),
    offerId: "offer-moneyman",
    returnUrl: addressOf("/moneyman-paylands"),
  };
  expect(await received(control, "offer.payment")).toEqual([asked, asked]);
});

test("inside another site's page a click opens the bank in place of that page", async ({ page, control }) => {
  // Another host name of this machine is another site. The test serves a page there: a browser lets no mocked page show
  // content of this machine.
  const site = new URL("/lead-server/partner", addressOf("/"));
  site.hostname = "127.0.0.1";
  await page.goto(site.href);
  await page.evaluate(
    (address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.replaceChildren(frame);
    },
    addressOf(await leadAt(control, "instantor")),
  );
  const embedded = page.frameLocator("iframe");
  await expect(embedded.getByRole("heading", { level: 1 })).toHaveText("Tu banco confirma tus ingresos");
  await embedded.locator("main a.button").click();
  await expect(heading(page)).toHaveText("Arrived at the bank");
  await expect(page).toHaveURL(/\/lead-server\/bank\?/);
});
