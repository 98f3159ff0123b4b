import { dataPointsOf, journeyPages } from "../../app/catalogue/pages.ts";
import { languages } from "../../app/shell/texts/locales.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import {
  type BuildName,
  brandBuilds,
  journeyBuilds,
  partsOf,
  testBuilds,
  usualBuild,
} from "../tools/builds.ts";
import { brokenWords, misplaced } from "./layout.ts";
import { expectEverySortInPlace, sampleBuilds } from "./layout-samples.ts";
import { askedAtOnce, goTo } from "./screen-steps.ts";
import { expect, fullUnless, test } from "./test.ts";

/** Every locale, in the country that has it; in Spain's build English, which it contains, and the longest words. */
const builds = journeyBuilds
  .filter((build) => partsOf(build).journey === "dynamic")
  .map((build) => ({ build, locale: partsOf(build).country }));
const readings: { build: BuildName; locale: string }[] = [
  ...builds,
  { build: usualBuild, locale: "en" },
  { build: usualBuild, locale: "de" },
];

test("every locale is checked in some build", () => {
  const locales = new Set(readings.map(({ locale }) => locale));
  expect([...locales].toSorted()).toEqual(Object.keys(languages).toSorted());
});

for (const { build, locale } of readings) {
  test.describe(`${build} in ${locale} at 360 px`, () => {
    test.use({ build });

    const tag = fullUnless(build === usualBuild && locale === "de");
    test(`every text fits on every page${tag}`, async ({ page, open }) => {
      test.setTimeout(120_000);
      await open("/gender");
      await page.locator(".language-choice").selectOption(locale);
      await expect(page.locator("html")).toHaveAttribute(
        "lang",
        languages[locale as keyof typeof languages].tag,
      );
      const { facts } = providerCountry(partsOf(build).country);
      const pages = journeyPages("dynamic", facts);
      for (const path of pages.order.filter((one) => askedAtOnce(one, pages, facts).length > 0)) {
        if (path !== "gender") await goTo(page, path);
        expect([path, await misplaced(page)]).toEqual([path, []]);
        expect([path, await brokenWords(page)]).toEqual([path, []]);
      }
    });
  });
}

// As narrow as a window of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10).
for (const build of sampleBuilds) {
  test.describe(`${build} at 320 px`, () => {
    test.use({ build });

    test("pages and screens of each kind fit @full", async ({ page, open, control }) => {
      test.setTimeout(120_000);
      await open("/");
      await expectEverySortInPlace({ page, open, control, build, widths: [320] });
    });
  });
}

const longestAmounts: BuildName = "lienketvay-vn";

for (const build of brandBuilds.filter((one) => partsOf(one).journey === "dynamic")) {
  test.describe(`${build} at 320 px`, () => {
    test.use({ build, keepsSheet: true, viewport: { width: 320, height: 568 } });

    const tag = fullUnless(build === longestAmounts);
    test(`the highest amount and the usual ones fit in their boxes, also in text of twice the size${tag}`, async ({
      page,
      open,
    }) => {
      await open("/");
      await page.getByRole("slider").first().press("End");
      for (const size of ["100%", "200%"]) {
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
        const parts = page.locator(".range").first().locator(".input, .input-affix, .chip > span");
        for (const part of await parts.all())
          expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
        await expect(page.locator("#loan_amount")).toHaveCSS("font-size", /^(?:1[6-9]|[2-9]\d)/);
      }
    });
  });
}

// "Mężczyzna" doesn't fit beside "Kobieta".
for (const build of testBuilds.filter((one) => partsOf(one).country === "pl")) {
  test.describe(`${build} at 320 px`, () => {
    test.use({ build, viewport: { width: 320, height: 740 } });

    test("no word of the answers to the gender is broken", async ({ page, open }) => {
      const pages = journeyPages(partsOf(build).journey, providerCountry("pl").facts);
      await open(`/${pages.order.find((path) => dataPointsOf(path, pages).includes("gender"))}`);
      await expect(page.getByRole("radio", { name: "Mężczyzna" })).toBeVisible();
      expect(await brokenWords(page)).toEqual([]);
    });
  });
}

/** From a desk to a phone with its keyboard open, and 1280 × 1024 px at 400 % zoom. */
const windows = [
  [1280, 800],
  [1280, 600],
  [1024, 768],
  [900, 720],
  [768, 1024],
  [360, 740],
  [360, 340],
  [320, 256],
] as const;

for (const path of ["/", "/gender"]) {
  test(`no text is drawn over another while ${path} scrolls, in any window`, async ({ page, open }) => {
    await open(path);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const top of [0, 120, 300, 600, 2000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        expect([width, height, top, await misplaced(page)]).toEqual([width, height, top, []]);
      }
    }
  });
}

test.describe("at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("a refused page shows its errors from their title on", async ({ page, open }) => {
    await open("/address-information");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("alert").getByRole("heading")).toBeInViewport({ ratio: 1 });
  });
});
