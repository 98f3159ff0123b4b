import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { countryIds } from "../../app/catalogue/countries/types.ts";
import { languageTagOf } from "../../app/shell/texts/locales.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import {
  type BuildName,
  brandBuilds,
  buildFolder,
  pageOf,
  partsOf,
  soldBuilds,
  testBuilds,
} from "../tools/builds.ts";
import { addressOf, expect, fullUnless, test } from "./test.ts";

const root = join(import.meta.dirname, "../..");

/** Returns the text files of a build as one text, with non-breaking spaces as plain spaces. */
function textOf(build: BuildName): string {
  const client = join(root, buildFolder(build), "client");
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => [".js", ".css", ".html", ".svg", ".data"].includes(extname(file)))
    .map((file) => readFileSync(join(client, file), "utf8"))
    .join("\n")
    .replaceAll("\\xA0", "\xA0");
}

const brands = [...new Set(soldBuilds.map((build) => partsOf(build).brand))];
const brandNames = new Map(
  brands.map((brand) => {
    const source = readFileSync(join(root, "brands", brand, "brand.ts"), "utf8");
    return [brand, /name: "([^"]+)"/.exec(source)?.[1] ?? brand];
  }),
);

/** Returns the items that only one of several lists has, for each list. */
function signsOf<Id extends string>(ids: readonly Id[], things: (id: Id) => readonly string[]) {
  return Object.fromEntries(
    ids.map((id) => {
      const others = new Set(ids.filter((other) => other !== id).flatMap(things));
      return [id, things(id).filter((thing) => !others.has(thing))];
    }),
  ) as Record<Id, string[]>;
}

const places = signsOf(countryIds, (id) =>
  providerCountry(id)
    .facts.divisions.map(({ label }) => label)
    .filter((label) => label.length > 5),
);

const locales = readdirSync(join(root, "locales"));
const sentences = signsOf(locales, (locale) => {
  const texts = readFileSync(join(root, "locales", locale, "screens.json"), "utf8");
  return [...texts.matchAll(/: "([^"\\{]{30,})"/g)].map(([, text = ""]) => text);
});

const held = (text: string, signs: readonly string[]) =>
  signs.filter((sign) => text.includes(JSON.stringify(sign).slice(1, -1)));

for (const build of soldBuilds.filter((one) => testBuilds.includes(one))) {
  const { brand, country } = partsOf(build);

  test(`${build} contains its own brand, country and language, and no other's`, () => {
    const text = textOf(build);
    expect(text).toContain(`<html lang="${languageTagOf(country)}">`);
    expect(text).toContain(brandNames.get(brand));
    const others = brands.filter((other) => other !== brand);
    expect(others.filter((other) => text.includes(brandNames.get(other) ?? other))).toEqual([]);
    expect(others.filter((other) => text.toLowerCase().includes(`${other}.`))).toEqual([]);

    expect(held(text, places[country]).length).toBe(places[country].length);
    const { divisions } = providerCountry(country).facts;
    const own = divisions.flatMap(({ label, aliases = [] }) => [label, ...aliases]);
    for (const other of countryIds.filter((id) => id !== country)) {
      // A name of its own may contain another country's: Coahuila de Zaragoza.
      const foreign = places[other].filter((place) => !own.some((name) => name.includes(place)));
      // One name may be an example's town; two are a list.
      expect(held(text, foreign).length, `places of ${other}`).toBeLessThan(2);
    }

    for (const locale of locales) {
      const found = held(text, sentences[locale] ?? []).length;
      if (locale === country || locale === "en")
        expect(found, `texts of ${locale}`).toBe(sentences[locale]?.length);
      else expect(found, `texts of ${locale}`).toBe(0);
    }
  });
}

for (const build of soldBuilds) {
  const { brand, country } = partsOf(build);
  const { facts } = providerCountry(country);

  test.describe(build, () => {
    test.use({ build, locale: facts.languageTag });

    const tag = fullUnless(brandBuilds.includes(build));
    test(`opens as its brand and accepts an applicant${tag}`, async ({ page, open, control }) => {
      test.setTimeout(120_000);
      // `countries.spec.ts` asks every question.
      await control.setScript({ steps: [10], dataPoints: ["personal_code"] });
      await open("/");
      const name = brandNames.get(brand) ?? brand;
      await expect(page).toHaveTitle(`${pageOf(build).title} – ${name}`);
      const home = page.getByRole("banner").getByRole("link", { name });
      expect(await home.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(148);
      const icon = await page.locator("link[rel=icon]").getAttribute("href");
      expect(icon).toContain(`${country}/${brand}`);
      expect((await page.request.get(new URL(icon ?? "", page.url()).href)).ok()).toBe(true);

      // The brand's default loan, in the modal or among the first page's questions.
      const { amount, period } = pageOf(build);
      const loan = {
        loan_amount: String(amount?.default ?? facts.amount.default),
        loan_period: String(period?.default ?? facts.period.default),
      };
      await walkJourney(page, { answers: { ...applicants[country], ...loan } });
      await expect(page).toHaveURL(addressOf("/accepted", build));
      expect(await control.leads()).toHaveLength(1);
    });
  });
}
