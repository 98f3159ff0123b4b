import type { Page } from "@playwright/test";
import { alertBox, leaveLead, loanCard, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { email, heading, next, phone, terms } from "./faults/spanish-page.ts";
import { accepted, makeLead, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, openTab, test } from "./test.ts";

const linkDialog = (page: Page) => page.getByRole("dialog", { name: "Este enlace trae otros datos" });

test("a link's values are shown, and its loan isn't asked for again", async ({ page, open, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["names", "using_online_banking"] });
  await open(
    "/?amount=1500&period=70&email=ana%2Btag%40Example.com&phoneNumber=%2B34612345678&firstName=Jos%C3%A9%20Luis&lastName=Gil",
  );
  await expect(loanCard(page)).toContainText(/Tu préstamo 1500\s€.*en 70\sdías/);
  await expect(email(page)).toHaveValue("ana+tag@example.com");
  await expect(phone(page)).toHaveValue("612345678");
  await terms(page).check();
  await next(page).click();

  await expect(heading(page)).toHaveText("¿Cómo te llamas?");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("José Luis");
  await expect(page.getByLabel("Primer apellido")).toHaveValue("Gil");
  await expect(page.getByLabel("Segundo apellido")).toHaveValue("");
  const [lead] = await control.leads();
  expect(lead?.answers).toMatchObject({
    amount: 1500,
    period: 70,
    contactDetails: { email: "ana+tag@example.com", phoneNumber: "+34612345678" },
  });
});

test("a link's amount fills the modal, which asks for the period @full", async ({ page, open, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["names"] });
  await open("/?amount=2300&email=ana%40example.com&phoneNumber=612345678");
  await terms(page).check();
  await next(page).click();
  const dialog = page.getByRole("dialog", { name: "¿Cuánto necesitas?" });
  await expect(dialog.getByRole("textbox", { name: "Importe del préstamo" })).toHaveValue("2300");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(heading(page)).toHaveText("¿Cómo te llamas?");
});

test("before the first page is accepted a link fills only what is empty @full", async ({ page, open }) => {
  await open("/");
  await email(page).fill("antes@example.com");
  await open("/initial-details?email=despues%40example.com&phoneNumber=612345678&amount=2000&period=70");
  await expect(email(page)).toHaveValue("antes@example.com");
  await expect(phone(page)).toHaveValue("612345678");
  await expect(loanCard(page)).toContainText(/Tu préstamo 2000\s€/);
  await expect(linkDialog(page)).toHaveCount(0);
});

test("a newer link replaces an earlier one's unchanged values @full", async ({ page, open }) => {
  await open("/?email=antes%40example.com&phoneNumber=612345678");
  await expect(email(page)).toHaveValue("antes@example.com");
  await open("/?email=despues%40example.com");
  await expect(email(page)).toHaveValue("despues@example.com");
  await expect(phone(page)).toHaveValue("612345678");
});

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

const everyParameter =
  "refName=p&refSubId=s&refTransactionId=t&s_id=x&amount=900&period=62&firstName=Ana&lastName=Gil" +
  "&email=a%40example.com&phoneNumber=612345678&sellingTierGlobalId=7&fbclid=f&ttclid=k&gclid=g&gclsrc=aw.ds" +
  "&gbraid=b&wbraid=w&utm_medium=m&utm_source=s&utm_campaign=c&utm_content=o&utm_term=e" +
  "&sessionId=0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f";

test("every known parameter leaves the address bar, and the lead carries affiliate, click and session", async ({
  page,
  open,
  control,
}) => {
  await open(`/initial-details?color=red&${everyParameter}&lang=es&tag=a&tag=b#top`);
  await expect(email(page)).toHaveValue("a@example.com");
  await expect(page).toHaveURL(addressOf("/initial-details?color=red&lang=es&tag=a&tag=b#top"));
  const { context } = await makeLead(page, control);
  expect(context).toMatchObject({
    affiliateReferenceParams: { attribute: "p", subId: "s", transactionId: "t" },
    googleClick: { gclid: "g", gbraid: "b", wbraid: "w" },
    sellingTierGlobalId: "7",
    sessionId: "0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f",
  });
  expect(Date.parse(context.affiliateReferenceParams?.setAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(context.googleClick?.gclidAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await expect
    .poll(() => received(control, "affiliate.event"))
    .toMatchObject([{ event: "lead_created", affiliateReferenceParams: { attribute: "p" } }]);
});

test("another affiliate's link starts another session, with the input", async ({ page, open, control }) => {
  await open("/?refName=first&refSubId=a");
  const session = () => page.evaluate(() => sessionStorage.getItem("sessionId"));
  const first = await session();
  await email(page).fill("ana@example.com");
  await open("/initial-details?refName=first&refSubId=a&utm_source=mail");
  expect(await session()).toBe(first);

  await open("/initial-details?refName=second");
  expect(await session()).not.toBe(first);
  await expect(email(page)).toHaveValue("ana@example.com");
  const { context } = await makeLead(page, control);
  expect(context.affiliateReferenceParams).toMatchObject({ attribute: "second" });
  expect(context.affiliateReferenceParams).not.toHaveProperty("subId");
  await expect
    .poll(() => received(control, "affiliate.event"))
    .toMatchObject([{ event: "lead_created", affiliateReferenceParams: { attribute: "second" } }]);
});

// `pages.spec.ts` opens every page.
test("a page opens by its address before there is a lead", async ({ page, open }) => {
  await open("/bank-account?utm_source=partner");
  await expect(heading(page)).toHaveText("¿Cuál es tu IBAN?");
  await expect(page).toHaveTitle("¿Cuál es tu IBAN? – AskRobin");
  await expect(page).toHaveURL(addressOf("/bank-account"));
  // The page works like any other: Continue shows the missing answers.
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
});

// A route of its own, and an address that only the fallback document serves.
for (const path of ["/404", "/no/such/page"]) {
  const tag = fullUnless(path !== "/404");
  test(`${path} says that there is no such page, with a link back${tag}`, async ({ page }) => {
    await page.goto(addressOf(path));
    await expect(heading(page)).toHaveText("Esta página no existe");
    await expect(page).toHaveTitle("Esta página no existe – AskRobin");
    if (path === "/404") await expectAccessible(page);
    await page.getByRole("link", { name: "Ir a la solicitud" }).click();
    await expect(page).toHaveURL(addressOf("/initial-details"));
    await expect(email(page)).toBeVisible();
  });
}

// tests/routes/guards.test.ts opens every screen in every state.
test("a screen's address without an application redirects to the first page", async ({ page, open }) => {
  await open("/accepted");
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await expect(heading(page)).toHaveText("¿Cómo contactamos contigo?");
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

test("a link in a new tab leaves the earlier visit's copy @full", async ({
  page,
  open,
  control,
  context,
}) => {
  const another = (await control.addLead()).id;
  await open(await leaveLead(control));
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  const kept = await page.evaluate(() => localStorage.getItem("storedLoanApplication"));
  const tab = await openTab(context, `/continue/${another}`);
  await expect(heading(tab)).toHaveText("¿Abrimos otra solicitud?");
  expect(await page.evaluate(() => localStorage.getItem("storedLoanApplication"))).toBe(kept);
  await tab.getByRole("button", { name: "Seguir con mi solicitud" }).click();
  await expect(tab.getByRole("dialog", { name: "¿Es tuya esta solicitud?" })).toBeVisible();
});

for (const path of ["/unsubscribe/", "/Unsubscribe"]) {
  const tag = fullUnless(path === "/unsubscribe/");
  test(`${path} shows the address masked, keeps it nowhere, and removes it from the lists${tag}`, async ({
    page,
    open,
    control,
  }) => {
    await open(`${path}?email=ana%40example.com`);
    await expect(page.getByText("a***@example.com")).toBeVisible();
    await expect.poll(() => page.url()).not.toContain("ana");
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain("ana@");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Darme de baja" }).click();
    await expect.poll(() => accepted(control)).toContain("/api/customer/email/unsubscribe");
    await expect(page.getByRole("button", { name: "Darme de baja" })).toBeHidden();
  });
}
