import { journeyPages, plannedPages } from "../../app/catalogue/pages.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { expect, expectAccessible, sampleOf, test } from "./test.ts";

test("an applicant answers every page without a finding of axe, is checked, confirms the phone and is accepted", async ({
  page,
  open,
  control,
}) => {
  test.setTimeout(120_000);
  await open("/");
  let outlivesTheTab = "";
  const paths = await walkJourney(page, {
    answers: applicants.es,
    until: "mobile-verification",
    onPage: async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator("button[type=submit]")).toHaveCount(1);
      await expectAccessible(page);
      outlivesTheTab += await page.evaluate(() => JSON.stringify({ ...localStorage }));
    },
  });

  expect(paths[0]).toBe("initial-details");
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.length).toBeLessThanOrEqual(16);
  expect(new Set(paths).size).toBe(paths.length);
  await page.waitForURL("**/mobile-verification");
  outlivesTheTab += await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.getByLabel("Código").fill("123 456");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/accepted");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(textOf("es", "screens", "accepted>title"));

  const [lead, ...others] = await control.leads();
  expect(others).toEqual([]);
  // The applicant's identity numbers never outlived the tab, and after the end nothing does.
  expect(outlivesTheTab).toContain("lucia.ferrer@example.com");
  expect(outlivesTheTab).not.toMatch(/12345678Z|ES91 ?2100/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/lucia|Lucía|O'Shea|612345678|12345678Z|ES91 ?2100|1988|28013/);
  expect(lead?.answers).toMatchObject({
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

/** The pages that the provider asks for in Spain, in two halves that run in parallel. */
const { asks } = providerCountry("es");
const asked = new Set<string>([...asks.firstPage, ...asks.dynamic]);
const pages = journeyPages("dynamic", providerCountry("es").facts);
const askedPaths = plannedPages(pages, asked).map(({ path }) => path);
const half = Math.ceil(askedPaths.length / 2);

for (const paths of sampleOf([askedPaths.slice(0, half), askedPaths.slice(half)], 1)) {
  test(`an empty submission shows what to correct, and axe finds nothing: ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    for (const path of paths) {
      await open(`/${path}`);
      await page.locator("button[type=submit]").click();
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expectAccessible(page);
    }
  });
}
