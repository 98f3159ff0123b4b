import { describe, expect, it } from "vitest";
import { catalogue, type DataPointName } from "../../../app/catalogue/catalogue.ts";
import { type CountryId, countryIds } from "../../../app/catalogue/countries/types.ts";
import { typedRule } from "../../../app/catalogue/rules/rule-for.ts";
import type { Place } from "../../../app/lead/provider/schemas/answers.ts";
import { checkAnswers } from "../../lead-server/checks/answers.ts";
import { missingAnswers } from "../../lead-server/checks/data-points.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { withWholeSample } from "../../lead-server/countries/whole-sample.ts";
import { verdict } from "../fixtures/checks.ts";
import { countryOf } from "../fixtures/countries.ts";
import { textsOf } from "../fixtures/locales.ts";

describe.each(countryIds)("the provider in %s", (id) => {
  const provider = providerCountry(id);
  const { asks, companies, facts: country, findPlace, sample } = provider;
  const asked = [...asks.firstPage, ...asks.dynamic];

  it("has the facts of the application, and asks for 25 data points or more after the first page, each once", () => {
    expect(country).toBe(countryOf(id));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asks.dynamic.length).toBeGreaterThanOrEqual(25);
  });

  it("knows a dozen companies or more, with names, tax numbers and places that the country accepts", () => {
    expect(companies.length).toBeGreaterThanOrEqual(12);
    const { parse, looksWrong } = country.identifiers.tax_registry_code ?? {};
    for (const { name, taxRegistryCode, postalCode, city } of companies) {
      expect(verdict(typedRule("companyName", "employer_name"), name, { country })).toBe(name);
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
    const texts = textsOf(country.locale, "start");
    const own = country.ownConsents.map((consent) => [consent, texts.get(`consents>${consent}`)]);
    expect(provider.generalPolicies.map(({ id: consent, text }) => [consent, text])).toEqual(own);
  });

  it.each(Object.entries(sample))("has a sample lead, %s, with answers that it accepts", (_, answers) => {
    expect(checkAnswers(answers, answers, asked, provider)).toEqual([]);
  });

  it("has a complete sample lead whatever it asks, by the answers of the country's applicant", () => {
    const { asks: _, ...rest } = provider;
    const questions = (Object.keys(catalogue) as DataPointName[]).filter(
      (name) => !asks.firstPage.includes(name),
    );
    const curious = withWholeSample({ ...rest, asks: { ...asks, dynamic: questions } });
    expect(missingAnswers(curious.sample.complete, questions, curious)).toEqual([]);
    expect(checkAnswers(curious.sample.complete, curious.sample.complete, questions, curious)).toEqual([]);
  });

  it("has a sample lead with every answer that it asks for", () => {
    expect(missingAnswers(sample.firstPage, asks.firstPage, provider)).toEqual([]);
    expect(missingAnswers(sample.complete, asked, provider)).toEqual([]);
  });
});

it.each<[CountryId, string, Place]>([
  ["de", "50674", { city: "Köln", province: "NW" }],
  ["de", "10115", { city: "Berlin", province: "BE" }],
  ["de", "01067", { city: "Dresden", province: "SN" }],
  ["ph", "8000", { city: "Davao City", province: "DAS" }],
  ["pl", "00-001", { city: "Warszawa", province: "14" }],
  ["pl", "31-042", { city: "Kraków", province: "12" }],
  ["pl", "90-004", { city: "Łódź", province: "10" }],
  [
    "ro",
    "400001",
    { city: "Cluj-Napoca", province: "CJ", streets: expect.arrayContaining(["Piața Unirii"]) },
  ],
  ["vn", "11000", { province: "01" }],
  ["vn", "75100", { province: "79" }],
  ["vn", "55100", { province: "52" }],
])("the provider in %s finds %s in %o", (id, postcode, place) => {
  expect(providerCountry(id).findPlace(postcode)).toMatchObject(place);
});

it.each<[CountryId, string, Place | undefined]>([
  ["de", "87654", {}],
  ["de", "00123", undefined],
  ["ph", "9999", {}],
  ["ph", "123", undefined],
  ["pl", "98-765", {}],
  ["pl", "98765", undefined],
  ["ro", "507190", { province: "BV" }],
  ["ro", "990000", undefined],
  ["vn", "99999", {}],
  ["vn", "1100", undefined],
])("the provider in %s knows no more of the unlisted postcode %s than %o", (id, postcode, place) => {
  expect(providerCountry(id).findPlace(postcode)).toEqual(place);
});
