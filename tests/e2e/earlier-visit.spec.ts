import type { Page } from "@playwright/test";
import { alertBox, leaveLead, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { leadAt, onlyLead } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, openTab, test } from "./test.ts";

const digitsIn = (page: Page) => page.getByRole("textbox", { name: "Últimas 3 cifras de tu móvil" });
const offer = (page: Page) => page.getByRole("dialog", { name: "¿Es tuya esta solicitud?" });

test("a new tab shows earlier answers only to their applicant", async ({ page, open, control, context }) => {
  await control.setScript({ steps: [10], dataPoints: ["names", "using_online_banking"] });
  await open("/");
  await walkJourney(page, { answers: applicants.es, until: "personal-details" });
  const [lead] = await control.leads();
  const { email = "", phoneNumber = "" } = lead?.answers.contactDetails ?? {};

  const stranger = await openTab(context, "/");
  await expect(offer(stranger)).toContainText(`Seguir como ${email[0]}…@`);
  await expectAccessible(stranger);
  const found = await stranger.evaluate(() => ({
    document: document.documentElement.outerHTML,
    controls: [...document.querySelectorAll("input")].map(({ value }) => value).join(),
    session: JSON.stringify({ ...sessionStorage }),
  }));
  for (const known of [email, phoneNumber, phoneNumber.slice(3), lead?.id ?? ""])
    expect(JSON.stringify(found)).not.toContain(known);

  const digits = digitsIn(stranger);
  await expect(offer(stranger).getByRole("heading", { level: 2 })).toBeFocused();
  await stranger.keyboard.press("Tab");
  await expect(digits).toBeFocused();
  await stranger.keyboard.type("000");
  await stranger.keyboard.press("Enter");
  await expect(alertBox(stranger)).toContainText("Intentos que quedan: 2");
  await expect(alertBox(stranger)).toBeFocused();
  await stranger.keyboard.press("Tab");
  await stranger.keyboard.press("Enter");
  await expect(digits).toBeFocused();
  await expectAccessible(stranger);
  await digits.fill(phoneNumber.slice(-3));
  await stranger.keyboard.press("Enter");
  await expect(stranger).toHaveURL(addressOf("/personal-details"));
  expect(await control.leads()).toHaveLength(1);
});

test("a bank's way back into a new tab goes on with its result", async ({ page, open, control, context }) => {
  await open(await leadAt(control, "checking"));
  const { id, answers } = await onlyLead(control);
  await page.close();
  await control.putInState(id, 17);
  const tab = await openTab(context, "/wenance-tink?status=error");
  await digitsIn(tab).fill(answers.contactDetails?.phoneNumber?.slice(-3) ?? "");
  await tab.keyboard.press("Enter");
  await expect(tab).toHaveURL(addressOf("/wenance-tink"));
  await expect(alertBox(tab)).toContainText("Esta vez no ha funcionado");
});

test("the focus stays in the dialog, and then goes to the page", async ({ page, open, control, context }) => {
  await open(await leaveLead(control));
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  const tab = await openTab(context, "/");
  await offer(tab).getByRole("button", { name: "Ahora no" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toBeFocused();
  await tab.reload();
  for (const left of [/quedan: 2/, /quedan: 1/, /las hemos borrado/]) {
    await digitsIn(tab).fill("000");
    await tab.keyboard.press("Enter");
    await expect(offer(tab)).toContainText(left);
  }
  await expect(offer(tab).getByRole("heading", { level: 2 })).toBeFocused();
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Enter");
  await expect(tab.getByRole("heading", { level: 1 })).toBeFocused();
});

const TABS = 24;

test(`${TABS} tabs that guess at once share three tries @full`, async ({ page, open, control, context }) => {
  test.setTimeout(120_000);
  await open(await leaveLead(control));
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  const tabs = await Promise.all([...Array(TABS).keys()].map(() => openTab(context, "/")));
  for (const tab of tabs) {
    await expect(offer(tab)).toBeVisible();
    await digitsIn(tab).fill("000");
  }
  const go = (tab: Page) => offer(tab).getByRole("button", { name: /^Seguir como/ });
  await Promise.all(tabs.map((tab) => go(tab).evaluate((button: HTMLElement) => button.click())));
  const texts = await Promise.all(
    tabs.map(async (tab) => {
      await expect(offer(tab)).toContainText(/Intentos que quedan|las hemos borrado/);
      return offer(tab).innerText();
    }),
  );
  const guesses = texts.filter((text) => text.includes("Intentos que quedan"));
  expect(guesses.length, "tries before the last one").toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => localStorage.getItem("storedLoanApplication"))).toBeNull();
});
