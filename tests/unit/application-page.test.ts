import { brand } from "@brand/brand.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applicationPage, faviconPath } from "../../app/brand/application-page.ts";
import { countryIds } from "../../app/countries/types.ts";
import { onReport, type Report } from "../../app/report.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the application page", () => {
  it("of a brand in a country where it lends says what it is", () => {
    expect(applicationPage(brand, "es")).toBe(brand.pages.es);
  });

  it.each(["de", "ES", "", "constructor", "__proto__", "toString"])(
    "isn't found for %j, which is reported and thrown",
    (country) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const reports: Report[] = [];
      const stop = onReport((report) => reports.push(report));
      expect(() => applicationPage(brand, country)).toThrow(new Error("ApplicationPage not found"));
      expect(reports).toEqual([{ message: "ApplicationPage not found", detail: `askrobin in ${country}` }]);
      stop();
    },
  );

  it.each(Object.entries(brand.pages))(
    "of askrobin in %s has a title, a description, keywords and its policies",
    (country, page) => {
      expect(countryIds).toContain(country);
      for (const text of [page.title, page.description, page.keywords]) expect(text.trim()).not.toBe("");
      for (const url of Object.values(page.policyUrls)) expect(new URL(url).protocol).toBe("https:");
    },
  );
});

it("the icon's path is made of the country's and the brand's name", () => {
  expect(faviconPath("/application-frontend/", "es", "askrobin")).toBe(
    "/application-frontend/favicon/es/askrobin.svg",
  );
});
