import type { Page } from "@playwright/test";
import { leaveLead, loanCard, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { email, heading, next } from "./faults/spanish-page.ts";
import { leadAt, makeLead } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

const linkDialog = (page: Page) => page.getByRole("dialog", { name: "Este enlace trae otros datos" });

test("a link into a running application asks which values to use", async ({ page, open, control }) => {
  await open("/?amount=1500&period=70");
  await makeLead(page, control);
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  const link = "/personal-details?email=otra%40example.com&amount=2000&firstName=Eva&lastName=Gil";
  await open(link);

  const dialog = linkDialog(page);
  for (const shown of ["lucia.ferrer@example.com", "otra@example.com", "Lucía", "Eva"])
    await expect(dialog).toContainText(shown);
  await expect(dialog).toContainText(/1500\s€/);
  await expect(dialog).toContainText(/2000\s€/);
  // The family name was empty.
  await expect(dialog).not.toContainText("Gil");
  await expectAccessible(page);
  await expect(page).toHaveURL(addressOf("/personal-details"));
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(dialog.getByRole("heading", { level: 2 })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Conservar mis datos" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
  await expect(page.getByLabel("Primer apellido")).toHaveValue("Gil");
  await expect(loanCard(page)).toContainText(/1500\s€/);
  expect(await control.requests("lead.update")).toEqual([]);

  await open(link);
  await linkDialog(page).getByRole("button", { name: "Usar los del enlace" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Eva");
  await expect(loanCard(page)).toContainText(/2000\s€/);
  await open("/initial-details");
  await expect(email(page)).toHaveValue("otra@example.com");
  await open("/personal-details");
  await walkJourney(page, { answers: { ...applicants.es, "names.firstName": "Eva" }, until: "accepted" });
  const [lead] = await control.leads();
  expect(lead?.answers).toMatchObject({ amount: 2000, contactDetails: { email: "otra@example.com" } });
});

test("a link into the pages opens the offer that stands", async ({ page, open, control }) => {
  await open(await leadAt(control, "provident-offer"));
  for (const path of ["/initial-details", "/income-source"]) {
    await open(`${path}?refName=partner&amount=2000`);
    await expect(heading(page)).toHaveText("Ajusta la oferta a tu medida");
    await expect(page).toHaveURL(addressOf("/provident-offer"));
  }
  expect(await control.requests("lead.update")).toEqual([]);
});

test("a link to another application asks before it opens", async ({ page, open, control }) => {
  const [own, another] = [await leaveLead(control), (await control.addLead()).id];
  await open(own);
  await page.getByRole("radio", { name: "De alquiler" }).check();
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/housing-tenure-since-date"));
  await page.goBack();
  await expect(heading(page)).toHaveText("¿Tu casa es propia o de alquiler?");
  const asked = (await control.requests("lead.resume")).length;

  await page.goto(addressOf(`/continue/${another}`));
  await expect(heading(page)).toHaveText("¿Abrimos otra solicitud?");
  await expect(page.getByRole("main")).toContainText("l…@e…");
  await expectAccessible(page);
  expect(await control.requests("lead.resume")).toHaveLength(asked);
  await page.getByRole("button", { name: "Seguir con mi solicitud" }).click();
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await expect(page.getByRole("radio", { name: "De alquiler" })).toBeChecked();

  await page.goto(addressOf(`/continue/${another}`));
  await page.getByRole("button", { name: "Abrir la del enlace" }).click();
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await expect(page.getByRole("radio", { name: "De alquiler" })).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("lid"))).toContain(another);
});
