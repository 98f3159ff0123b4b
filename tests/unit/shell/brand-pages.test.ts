import { describe, expect, it } from "vitest";
import { brandIds, soldPairs } from "../../../app/build/build.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import { brands, soldPages } from "../fixtures/brands.ts";

/** The brands of the specification (§1.1). */
const named = "AskRobin Cashtero Fidea Fiesta Finipay Ibancar Lienketvay Prestamotor Ratapro".split(" ");
const specified = named.map((name) => name.toLowerCase());

/** Returns the whole numbers in a text, with the language's thousands separators removed. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d.,]*\d|\d/g)].map(([number]) => Number(number.replace(/[.,]/g, "")));

describe.each(soldPages)("the application page of $brand in $id", ({ brand, country, page }) => {
  it.each(["title", "description", "keywords"] as const)("has its %s", (text) => {
    expect(page[text]?.trim() ?? "", `${text} in brands/${brand}/pages/${country.id}.ts`).not.toBe("");
  });

  it("links to the brand's policies in the country, each to its own", () => {
    const urls = Object.values(page.policyUrls);
    for (const url of urls) {
      const { protocol, hostname, pathname } = new URL(url);
      expect(protocol).toBe("https:");
      // Fictional brands have made-up addresses.
      if (!specified.includes(brand) && !hostname.endsWith(".example")) continue;
      const where = `policyUrls in brands/${brand}/pages/${country.id}.ts`;
      expect(hostname, where).toBe(`${brand}.example`);
      expect(pathname, where).toMatch(new RegExp(`^/${country.id}/.`));
    }
    expect(new Set(urls).size).toBe(urls.length);
  });

  it.each(["amount", "period"] as const)(
    "lends within the country's limits of the %s, in steps to both",
    (of) => {
      const allowed = country[of];
      const own = { ...allowed, ...page[of] };
      expect(own.min).toBeGreaterThanOrEqual(allowed.min);
      expect(own.max).toBeLessThanOrEqual(allowed.max);
      expect(own.min).toBeLessThan(own.max);
      expect([own.step % allowed.step, (own.min - allowed.min) % allowed.step]).toEqual([0, 0]);
      for (const value of [own.max, own.default]) expect((value - own.min) % own.step).toBe(0);
      expect(own.default).toBeGreaterThanOrEqual(own.min);
      expect(own.default).toBeLessThanOrEqual(own.max);
    },
  );

  it("promises no haste, which the Union's states may ban (Directive (EU) 2023/2225, article 8)", () => {
    const promised = [page.title, page.description, page.keywords].join(" ");
    expect(promised).not.toMatch(/minut|phút|rápid|rapid|sofort|szybk|urgente|quick|nhanh|instant/i);
  });

  it("names the risk if it lends on a vehicle, and its comparison if it compares", () => {
    if (["ibancar", "prestamotor"].includes(brand)) expect(page.description).toMatch(/puedes? perderlo/);
    if (brand === "askrobin") expect(page.title).toMatch(/compar|vergleich|porówna|so sánh/i);
  });

  it("promises the amounts of its limits", () => {
    const { min, max } = { ...country.amount, ...page.amount };
    expect(
      numbersIn(page.description ?? ""),
      `the numbers of description in brands/${brand}/pages/${country.id}.ts are the least and the most that is lent`,
    ).toEqual([min, max]);
  });
});

it("the brands of the specification exist (specification §1.1), each in the folder of its name", () => {
  expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  expect(
    brands.map(({ id }) => id),
    "the id in brand.ts is the name of its folder",
  ).toEqual(brandIds);
});

it.each(countryIds)("at least two brands lend in %s", (id) => {
  expect(soldPairs.filter(({ country }) => country === id).length).toBeGreaterThanOrEqual(2);
});
