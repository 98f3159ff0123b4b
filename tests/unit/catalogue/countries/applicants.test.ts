import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint, isDataPointName } from "../../../../app/catalogue/catalogue.ts";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { ruleFor } from "../../../../app/catalogue/rules/rule-for.ts";
import { applicants } from "../../../tools/applicants.ts";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { verdict } from "../../fixtures/checks.ts";
import { countries, countryOf } from "../../fixtures/countries.ts";

/** Returns the canonical form of what the sample applicant types: a text, or the boxes of a date. */
function taken(id: CountryId, name: DataPointName) {
  const answers = applicants[id];
  const boxes = ["day", "month", "year"].map((box) => [box, answers[`${name}.${box}`]]);
  const typed = dataPoint(name).control.kind === "date" ? Object.fromEntries(boxes) : answers[name];
  const country = countryOf(id);
  return verdict(ruleFor(name, country), typed, { country, requiredKey: name });
}

const answerFiles = "tests/tools/applicants/everywhere.ts or the country's file beside it";

const asked = allDataPoints.filter((name) => !["group", "consents"].includes(dataPoint(name).control.kind));

describe.each(countries)("the applicant of $id", (country) => {
  const { id, identifiers, identity } = country;
  const answers = applicants[id];

  it("has an answer to every question that its rule accepts", () => {
    const refused = asked.filter((name) => /^(?:undefined|refused)/.test(String(taken(id, name))));
    const given = refused.map((name) => `${name}: ${answers[name]}, ${taken(id, name)}`);
    expect(given, `refused by the rule in catalogue.ts: change the answer in ${answerFiles}`).toEqual([]);
    for (const part of ["firstName", "middleName", "lastName", "secondLastName"]) {
      const typed = answers[`names.${part}`];
      expect(verdict(ruleFor("names", country), typed, { country, requiredKey: "names" })).toBe(typed);
    }
  });

  it("answers only questions that exist", () => {
    const unknown = Object.keys(answers).filter((control) => !isDataPointName(control.replace(/\..*/, "")));
    expect(unknown, `no question of the catalogue, yet answered in ${answerFiles}`).toEqual([]);
  });

  it("has numbers that cause no warning", () => {
    const doubted = Object.entries(identifiers).filter(([name, { parse, looksWrong }]) =>
      looksWrong?.(parse(answers[name] ?? "") ?? ""),
    );
    expect(doubted.map(([name]) => name)).toEqual([]);
  });

  it.each(identity ? [identity] : [])("has the birth date and gender of the personal number", (identity) => {
    const { dateOfBirth, birthYear, gender } = identity(String(taken(id, "personal_code")));
    expect(taken(id, "form_birthday")).toMatch(dateOfBirth ?? `${birthYear}-`);
    expect(gender).toBe(taken(id, "gender"));
  });
});
