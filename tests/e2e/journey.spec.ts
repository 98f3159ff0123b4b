import type { Page } from "@playwright/test";
import { chooseLoan, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { usualBuild } from "../tools/builds.ts";
import { pagesOfKinds } from "./layout-samples.ts";
import { goTo, onlyLead } from "./screen-steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

/** The input aids of each control by name: autocomplete, inputmode, enterkeyhint, type. */
const typing: Readonly<Record<string, string>> = {
  email: "email, email, next, email",
  phone_number: "tel-national, tel, next, tel",
  loan_amount: "off, numeric, next, text",
  loan_period: "off, numeric, next, text",
  "names.firstName": "given-name, -, next, text",
  "names.lastName": "family-name, -, next, text",
  "names.secondLastName": "off, -, next, text",
  "form_birthday.day": "bday-day, numeric, next, text",
  "form_birthday.month": "bday-month, numeric, next, text",
  "form_birthday.year": "bday-year, numeric, next, text",
  personal_code: "off, text, next, text",
  number_of_dependants_other: "off, numeric, go, text",
  postal_code: "postal-code, numeric, next, text",
  city: "address-level2, -, next, text",
  street: "address-line1, -, next, text",
  house_number: "off, -, next, text",
  floor: "off, -, next, text",
  rent_amount: "off, decimal, next, text",
  monthly_income: "off, decimal, next, text",
  income_payday: "off, numeric, go, text",
  "income_contract_started_at.day": "off, numeric, next, text",
  "income_contract_started_at.month": "off, numeric, next, text",
  "income_contract_started_at.year": "off, numeric, next, text",
  "income_contract_expires_at.day": "off, numeric, next, text",
  "income_contract_expires_at.month": "off, numeric, next, text",
  "income_contract_expires_at.year": "off, numeric, go, text",
  job_title: "organization-title, -, next, text",
  employer_name: "organization, -, next, text",
  iban: "off, -, next, text",
  monthly_expenses: "off, decimal, next, text",
  overdue_debt_amount: "off, decimal, next, text",
  work_phone: "off, tel, go, tel",
};

type Found = { name: string; typing: string; question: string | null; named: boolean };

/** Returns every visible control with its input aids, its question, and whether it has an accessible name. */
function controlsInView(page: Page): Promise<Found[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("main") ?? document.body;
    const controls = [
      ...scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea"),
    ];
    return controls
      .filter((control) => control.type !== "hidden" && control.offsetParent !== null)
      .map((control) => ({
        // A searchable box sends its value by another control.
        name: control.name || control.id,
        typing: ["text", "email", "tel"].includes(control.type)
          ? ["autocomplete", "inputmode", "enterkeyhint", "type"]
              .map((name) => control.getAttribute(name) ?? "-")
              .join(", ")
          : "",
        question: control.closest("[data-point]")?.getAttribute("data-point") ?? null,
        named: (control.labels?.length ?? 0) > 0 || control.hasAttribute("aria-label"),
      }));
  });
}

/** Returns the controls without a label or outside their question, and what stands around a question that shouldn't. */
async function misplacedControls(page: Page, controls: readonly Found[]): Promise<string[]> {
  const faulty: string[] = [];
  for (const { name, question, named } of controls) {
    const belongs =
      question !== null &&
      (name === "" || name === question || name === `__${question}` || name.startsWith(`${question}.`));
    if (!belongs) faulty.push(`${name} stands in ${question}`);
    if (!named) faulty.push(`${name} has no label`);
  }
  // A data point's element is the outermost of its question: none contains another, and none occurs twice.
  const around = await page.evaluate(() => [
    ...[...document.querySelectorAll("[data-point] [data-point]")].map((one) => `${one.outerHTML} is nested`),
    ...[...document.querySelectorAll("form .question")]
      .filter((one) => one.closest("[data-point]") === null)
      .map((one) => `${one.outerHTML} has no data point`),
  ]);
  return [...faulty, ...around];
}

test.use({ keepsSheet: true });

test("an applicant fills every page, confirms the phone and is accepted", async ({ page, open, control }) => {
  test.setTimeout(120_000);
  await open("/");
  let outlivesTheTab = "";
  const seen: Record<string, string> = {};
  const faulty: string[] = [];
  const paths = await walkJourney(page, {
    answers: applicants.es,
    until: "mobile-verification",
    onPage: async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator("button[type=submit]")).toHaveCount(1);
      outlivesTheTab += await page.evaluate(() => JSON.stringify({ ...localStorage }));
    },
    // Answering a page's questions also reveals the dependent ones.
    press: async (button) => {
      const controls = await controlsInView(page);
      for (const { name, typing: how } of controls) if (how !== "") seen[name] = how;
      faulty.push(...(await misplacedControls(page, controls)));
      await button.click();
    },
  });

  await test.step("each control has a label, its question and its input aids", () => {
    expect(faulty).toEqual([]);
    expect(seen).toEqual(typing);
  });

  expect(paths[0]).toBe("initial-details");
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.length).toBeLessThanOrEqual(10);
  expect(new Set(paths).size).toBe(paths.length);
  await page.waitForURL("**/mobile-verification");
  outlivesTheTab += await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.getByLabel("Código").fill("123 456");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/accepted");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Buenas noticias: Prestaluz quiere prestarte el dinero",
  );

  const lead = await onlyLead(control);
  // No answer ever outlives the tab, and after the end none stays in it.
  expect(outlivesTheTab).toContain("emailHash");
  expect(outlivesTheTab).not.toMatch(/lucia|Lucía|O'Shea|612345678|12345678Z|ES91 ?2100|28013/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/lucia|Lucía|O'Shea|612345678|12345678Z|ES91 ?2100|1988|28013/);
  expect(lead.answers).toMatchObject({
    amount: 1500,
    period: 70,
    personalDetails: {
      firstName: "Lucía",
      secondLastName: "O'Shea",
      dateOfBirth: "1988-03-07",
      personalCode: "12345678Z",
    },
    contactDetails: { phoneNumber: "+34612345678", postalCode: "28013", province: "28" },
    incomeDetails: { monthlyIncome: 1850, iban: "ES9121000418450200051332", usingOnlineBanking: true },
    otherDetails: { numberOfDependants: "other", numberOfDependantsOther: 6 },
    expenses: { rentAmount: 650.5, hasOtherLoans: false },
  });
  expect(lead?.answers.expenses).not.toHaveProperty("totalDebtAmount");
});

// `pages.spec.ts` opens every page.
test("an empty page of each kind shows what to correct", async ({ page, open }) => {
  test.setTimeout(120_000);
  await open("/gender");
  await chooseLoan(page);
  for (const path of pagesOfKinds(usualBuild)) {
    await test.step(path, async () => {
      await goTo(page, path);
      await page.locator("button[type=submit]").click();
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expectAccessible(page);
    });
  }
});
