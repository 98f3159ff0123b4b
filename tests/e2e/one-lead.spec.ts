import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { continueButton, openForm } from "../tools/applicant.ts";
import { answerFirstPage } from "./faults/broken-calls.ts";
import { heading } from "./faults/spanish-page.ts";
import { addressOf, expect, hydrated, test } from "./test.ts";

const nextPage = "¿Usas la banca online?";

/** Finds the button that creates the lead. */
const press = async (page: Page) =>
  (await openForm(page)).getByRole("button", { name: "Continuar", exact: true });

async function expectOneLead(page: Page, control: Control): Promise<void> {
  await expect(page.getByRole("group", { name: nextPage })).toBeVisible();
  const leads = await control.leads();
  expect(leads).toHaveLength(1);
  expect(leads[0]?.answers).toMatchObject({
    amount: 1500,
    period: 70,
    contactDetails: { email: "lucia.ferrer@example.com", phoneNumber: "+34612345678" },
  });
}

/** Returns how many creates were requested. */
async function createsOf(control: Control): Promise<number> {
  return (await control.requests("lead.create")).length;
}

// The modal and the page send by the same code (app/form/form-shell.tsx).
test("a double click on Continue: one create", async ({ page, open, control }) => {
  await answerFirstPage({ page, open, control });
  await control.setFaults({ call: "lead.create", kind: "slow", delay: 500 });
  await (await press(page)).dblclick({ delay: 30 });
  await expectOneLead(page, control);
  expect(await createsOf(control)).toBe(1);
});

test("a reload during the create, then Continue: one lead", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await answerFirstPage({ page, open, control });
  await control.setFaults({ call: "lead.create", kind: "held" });
  await (await press(page)).click();
  await expect.poll(() => createsOf(control)).toBe(1);
  await page.reload();
  await control.setFaults();
  await hydrated(page);
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await expect(page.getByText(/^¿Nos ha llegado lo que enviaste\?/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu préstamo" })).toContainText(/1500\s€.*70\sdías/);
  await (await press(page)).click();
  await expectOneLead(page, control);
  expect(await createsOf(control)).toBe(2);
});

test("a double click on the last Continue or the summary acts once", async ({ page, open, control }) => {
  await answerFirstPage({ page, open, control });
  await (await press(page)).click();
  await page.getByRole("radio", { name: "Sí" }).check();
  await control.setFaults({ call: "lead.update", kind: "held" });
  await (await press(page)).dblclick({ delay: 30 });
  await page.waitForURL("**/summary");
  expect(await control.requests("lead.update")).toEqual([]);
  await continueButton(page.locator("main")).dblclick({ delay: 30 });
  await control.setFaults();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect((await control.requests("lead.update")).map(({ status }) => status < 300)).toEqual([true]);
});
