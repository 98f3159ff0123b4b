import { firstPages } from "../../app/catalogue/brand.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { journeyBuilds, partsOf } from "../tools/builds.ts";
import { onlyLead } from "./screen-steps.ts";
import { expect, test } from "./test.ts";

// Every question of each country in both journeys: `builds.spec.ts` asks a few of them in `npm test`. The lead server
// validates each value by the country's rules; violations fail the fixture.
for (const build of journeyBuilds) {
  const { country, journey } = partsOf(build);
  const { facts, sample } = providerCountry(country);

  test.describe(build, () => {
    test.use({ build, locale: facts.languageTag });

    test("an applicant gets to the offer in the country's formats @full", async ({ page, open, control }) => {
      test.setTimeout(120_000);
      await control.setScript({ steps: [10] });
      await open("/");
      const withCost: string[] = [];
      const paths = await walkJourney(page, {
        answers: applicants[country],
        onPage: async (path) => {
          const form = page.locator("main form");
          const { costOfCredit, rateLimit } = facts.notices;
          if (!(await form.getByText(costOfCredit.rateName).first().isVisible())) return;
          withCost.push(path);
          if (rateLimit?.shownAs) await expect(form.getByText(rateLimit.shownAs)).toBeVisible();
        },
      });

      await page.waitForURL("**/accepted");
      expect(paths[0]).toBe(firstPages[journey]);
      expect([...new Set(paths)]).toEqual(paths);
      // The loan's cost is near the amount and above the last button.
      expect(withCost).toEqual([...(journey === "classic" ? ["loan-information"] : []), paths.at(-1)]);
      const lead = await onlyLead(control);
      expect(lead.answers.contactDetails?.phoneNumber).toMatch(
        new RegExp(`^\\+${facts.phone.callingCode}\\d+$`),
      );
      expect(Object.keys(lead.answers ?? {})).toEqual(expect.arrayContaining(Object.keys(sample.firstPage)));
      await expect(page.locator("html")).toHaveAttribute("lang", facts.languageTag);
    });
  });
}
