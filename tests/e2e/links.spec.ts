import { chooseLoan, leaveLead, loanCard } from "../tools/applicant.ts";
import { email, heading, next } from "./faults/spanish-page.ts";
import { leadAt, makeLead } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, openTab, test } from "./test.ts";

test("a link into a running application fills what is empty and replaces nothing", async ({
  page,
  open,
  control,
}) => {
  await open("/?amount=1500&period=70");
  await makeLead(page, control);
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await open("/personal-details?email=otra%40example.com&amount=2000&firstName=Eva&lastName=Gil");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
  await expect(page.getByLabel("Primer apellido")).toHaveValue("Gil");
  await expect(loanCard(page)).toContainText(/1500\s€/);
  expect(await control.requests("lead.update")).toEqual([]);
});

test("whoever types the stored application's address continues it, and nobody else learns of it @full", async ({
  page,
  open,
  control,
  context,
}) => {
  await open("/");
  await makeLead(page, control);
  const [lead] = await control.leads();
  const { email: address = "" } = lead?.answers.contactDetails ?? {};
  const tab = await openTab(context, "/");
  await chooseLoan(tab);
  const kept = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, document.body.innerText]));
  expect(kept).not.toContain(address);
  const offer = tab.getByRole("link", { name: /^Sigue con tu solicitud/ });
  await email(tab).fill("otra@example.com");
  await tab.keyboard.press("Tab");
  await expect(offer).toHaveCount(0);
  await email(tab).fill(address);
  await tab.keyboard.press("Tab");
  await expect(offer).toBeVisible();
  await expectAccessible(tab);
  await offer.click();
  await expect(tab).toHaveURL(addressOf("/personal-details"));
  expect(await control.leads()).toHaveLength(1);
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

test("a link to another application asks before it opens @full", async ({ page, open, control }) => {
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
