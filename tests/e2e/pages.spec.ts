import { dataPoint } from "../../app/catalogue/catalogue.ts";
import { requiredFields } from "../../app/catalogue/fields.ts";
import { journeyPages, type PagePath } from "../../app/catalogue/pages.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { answerQuestions, chooseLoan } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { journeyBuilds, partsOf } from "../tools/builds.ts";
import { askedAtOnce } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "./test.ts";

/** The pages of one test; a country's tests run in parallel. */
const PAGES_A_TEST = 15;

// Every page of each country, opened by its address: only `npm run test:full` opens all of them.
for (const build of journeyBuilds) {
  const { country, journey } = partsOf(build);
  const { facts } = providerCountry(country);
  const pages = journeyPages(journey, facts);

  const paths = pages.order.filter((path) => askedAtOnce(path, pages, facts).length > 0);

  /** Returns how many boxes and choices a page requires without any answer. */
  const requiredOn = (path: PagePath) =>
    askedAtOnce(path, pages, facts)
      .filter((name) => journey === "dynamic" || facts.classic.includes(name))
      // A slider always has a value.
      .filter((name) => dataPoint(name).control.kind !== "range")
      .flatMap((name) => requiredFields(name, facts)).length;

  test.describe(build, () => {
    test.use({ build, locale: facts.languageTag });

    for (let first = 0; first < paths.length; first += PAGES_A_TEST) {
      const some = paths.slice(first, first + PAGES_A_TEST);

      test(`${some[0]} to ${some.at(-1)}: axe finds nothing, an empty form shows all errors, a valid one continues @full`, async ({
        page,
      }) => {
        test.setTimeout(180_000);
        // A new applicant opens each page.
        await page.addInitScript(() => sessionStorage.clear());
        for (const path of some) {
          await test.step(path, async () => {
            await page.goto(addressOf(`/${path}`, build));
            await hydrated(page);
            await chooseLoan(page);
            await expectAccessible(page);

            const required = requiredOn(path);
            if (required > 0) {
              await page.locator("button[type=submit]").click();
              const summary = page.locator(".error-summary");
              await expect(summary).toBeFocused();
              await expect(summary.getByRole("link")).toHaveCount(required);
              await expectAccessible(page);
            }

            for (const gate of await page.locator(".question-gate input").all()) await gate.check();
            await answerQuestions(page.locator("body"), applicants[country]);
            await page.locator("button[type=submit]").click();
            await expect(page).not.toHaveURL(new RegExp(`/${path}$`));
          });
        }
      });
    }
  });
}
