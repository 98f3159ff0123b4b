import { describe, expect, it } from "vitest";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import { ruleFor } from "../../../app/catalogue/rules/rule-for.ts";
import { checkAnswers } from "../../lead-server/checks/answers.ts";
import { missingAnswers } from "../../lead-server/checks/data-points.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { verdict } from "../fixtures/checks.ts";
import { textsOf } from "../fixtures/locales.ts";

describe.each(countryIds)("the provider in %s", (id) => {
  const provider = providerCountry(id);
  const { asks, companies, facts: country, findPlace, sample } = provider;
  const asked = [...asks.firstPage, ...asks.dynamic];

  it("knows several companies, with names, tax numbers and places that the country accepts", () => {
    expect(companies.length).toBeGreaterThanOrEqual(4);
    const { parse, looksWrong } = country.identifiers.tax_registry_code ?? {};
    for (const { name, taxRegistryCode, postalCode, city } of companies) {
      expect(verdict(ruleFor("employer_name", country), name, { country })).toBe(name);
      expect([name, parse?.(taxRegistryCode ?? "")]).toEqual([name, taxRegistryCode]);
      expect([name, looksWrong?.(taxRegistryCode ?? "") ?? false]).toEqual([name, false]);
      expect([name, country.postcode.pattern.test(postalCode ?? "")]).toEqual([name, true]);
      const place = findPlace(postalCode ?? "");
      // Vietnam has no districts any more: a company is in a ward, and a postcode in a province.
      if (id === "vn") expect(city).toMatch(/^(?:Phường|Xã) /);
      else expect([name, place?.city]).toEqual([name, city]);
      expect(country.divisions.map(({ value }) => value)).toContain(place?.province);
    }
  });

  it("asks for the consents of the brands' own list, in their words, so that none moves when the list arrives", () => {
    const texts = textsOf(id, "start");
    const own = country.ownConsents.map((consent) => [consent, texts.get(`consents>${consent}`)]);
    expect(provider.generalPolicies.map(({ id: consent, text }) => [consent, text])).toEqual(own);
  });

  it.each(Object.entries(sample))("has a sample lead, %s, with answers that it accepts", (_, answers) => {
    expect(checkAnswers(answers, answers, asked, provider)).toEqual([]);
  });

  it("has a sample lead with every answer that it asks for", () => {
    expect(missingAnswers(sample.firstPage, asks.firstPage, provider)).toEqual([]);
    expect(missingAnswers(sample.complete, asked, provider)).toEqual([]);
  });
});
