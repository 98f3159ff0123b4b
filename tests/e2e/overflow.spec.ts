import type { Page } from "@playwright/test";
import { dataPointsOf, journeyPages } from "../../app/data-points/pages.ts";
import { languageTags } from "../../app/i18n/locales.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { type BuildName, journeyBuilds, partsOf, usualBuild } from "../tools/builds.ts";
import { expect, test } from "./test.ts";

/** Goes to a page as the application itself does, without loading it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/application-frontend/${path}`);
  await page.locator(`form[data-page="${path}"]`).waitFor();
}

/** What is wider than the place it has, at the width of a small phone. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      "button, legend, label, h1, .option-text, .question-hint, .input-affix, .range-ends span, .cost p";
    const wide = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
      const { right } = element.getBoundingClientRect();
      const hidden =
        element.closest(".visually-hidden") !== null || element.querySelector(".visually-hidden") !== null;
      return (
        !hidden && (element.scrollWidth > element.clientWidth + 1 || right > window.innerWidth) && right > 0
      );
    });
    const inline = wide.filter((element) => getComputedStyle(element).display !== "inline");
    const page = document.documentElement.scrollWidth > window.innerWidth ? ["the page itself"] : [];
    return [...page, ...inline.map((element) => element.innerText)];
  });
}

/** Every locale, in the country that has it; English in Spain's build, which carries it. */
const builds = journeyBuilds
  .filter((build) => partsOf(build).journey === "dynamic")
  .map((build) => ({ build, locale: providerCountry(partsOf(build).country).facts.locale }));
const readings: { build: BuildName; locale: string }[] = [...builds, { build: usualBuild, locale: "en" }];

test("every locale is read somewhere", () => {
  expect(readings.map(({ locale }) => locale).toSorted()).toEqual(Object.keys(languageTags).toSorted());
});

for (const { build, locale } of readings) {
  test.describe(`${locale} at 360 px`, () => {
    test.use({ build });

    test("every text fits its place, on every page", async ({ page, open }) => {
      test.setTimeout(120_000);
      await open("/gender");
      await page.locator(".language-choice").selectOption(locale);
      const { facts } = providerCountry(partsOf(build).country);
      const pages = journeyPages("dynamic", facts);
      for (const path of pages.order.filter((one) => dataPointsOf(one, pages).length > 0)) {
        if (path === "gender") continue;
        await goTo(page, path);
        expect([path, await overflowing(page)]).toEqual([path, []]);
      }
    });
  });
}
