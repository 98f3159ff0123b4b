import { leaveLead, loanCard } from "../tools/applicant.ts";
import { email } from "./faults/spanish-page.ts";
import { makeLead } from "./screen-steps.ts";
import { addressOf, expect, test } from "./test.ts";

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

test("a link with another applicant's session reveals no answers", async ({ page, open, control }) => {
  await open(await leaveLead(control));
  const [own] = await control.leads();
  await open("/?sessionId=0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f");
  await page.goto(addressOf("/initial-details"));
  await expect(email(page)).toHaveValue(own?.answers.contactDetails?.email ?? "");
  expect(await control.requests("lead.create")).toEqual([]);
  expect((await control.leads()).map(({ id }) => id)).toEqual([own?.id]);
});
