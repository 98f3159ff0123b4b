import { leadAt, primary, received } from "../screen-steps.ts";
import { addressOf, expect, test } from "../test.ts";
import { heading, next } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

const marked = `<img src="x" alt="" onerror="document.title = 'taken'"><b>Aviso</b>`;

test("HTML in the provider's texts is shown as text", async ({ page, open, control }) => {
  await open(
    await leadAt(control, "consents", {
      says: {
        customerConsents: [
          { id: "bureau", text: marked, url: "javascript:alert(1)", required: true, given: false },
        ],
        applicationResult: { offerId: "o", partner: { name: marked } },
        uiColors: { primary: "red;background:url(https://example.com/x)", accent: `#${"a".repeat(10_000)}` },
      },
    }),
  );
  await expect(heading(page)).toHaveText(`Lo que ${marked} necesita que aceptes`);
  await expect(page.getByRole("checkbox")).toHaveAccessibleName(/<b>Aviso<\/b>/);
  await expect(page.locator("main :is(b, img[src=x], a[href^=javascript])")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0);
  await page.getByRole("checkbox").check();
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  await expect(page).not.toHaveTitle("taken");
});

test("the required one of 10,000 consents is found and sent @full", async ({ page, open, control }) => {
  test.setTimeout(120_000);
  const customerConsents = Array.from({ length: 10_000 }, (_, index) => ({
    id: `c${index}`,
    text: `Condición número ${index} de esta entidad.`,
    required: index === 9_999,
    given: false,
  }));
  await open(await leadAt(control, "consents", { says: { customerConsents } }));
  // By keys and elements: roles or click positions would take the test a minute among so many.
  await primary(page).press("Enter");
  await page.locator(".error-summary:focus").waitFor();
  await page.locator(".error-summary a").press("Enter");
  const required = page.locator("main input[type=checkbox]:focus");
  await required.press("Space");
  await primary(page).press("Enter");
  await page.waitForURL(addressOf("/accepted"));
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const [sent] = await received(control, "offer.policy");
  expect((sent as { consents: unknown[] }).consents).toHaveLength(10_000);
});
