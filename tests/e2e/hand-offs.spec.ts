import { heading } from "./faults/spanish-page.ts";
import { accepted, leadAt, typeDigits } from "./screen-steps.ts";
import { addressOf, expect, test } from "./test.ts";

// tests/outside/cases/rules.ts has every hand-off with every ending.
test("to the bank and back after success", async ({ page, open, control }) => {
  await open(await leadAt(control, "instantor"));
  await page.locator("main a.button").click();
  await expect(heading(page)).toHaveText("Arrived at the bank");
  await page.getByRole("button", { name: "success" }).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect((await accepted(control)).some((one) => one.startsWith("/api/lead/continue/"))).toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(addressOf("/instantor"));
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

test("an applicant who returns in another tab continues there @full", async ({
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
