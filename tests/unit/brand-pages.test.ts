import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faviconPath } from "../../app/brand/favicon.ts";
import type { ApplicationPage } from "../../app/brand/types.ts";
import { countryIds } from "../../app/countries/types.ts";

const brands = join(import.meta.dirname, "../../brands");
const pages = readdirSync(brands).flatMap((brand) =>
  readdirSync(join(brands, brand, "pages")).map((file) => ({ brand, country: file.replace(/\.ts$/, "") })),
);

describe("the application page", () => {
  it.each(pages)(
    "of $brand in $country has a title, a description, keywords and its policies",
    async (of) => {
      expect(countryIds).toContain(of.country);
      const { page }: { page: ApplicationPage } = await import(
        join(brands, of.brand, "pages", `${of.country}.ts`)
      );
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
