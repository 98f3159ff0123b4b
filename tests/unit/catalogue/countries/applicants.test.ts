import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../../app/catalogue/catalogue.ts";
import type { CountryId, NamePart } from "../../../../app/catalogue/countries/types.ts";
import { ruleFor, typedRule } from "../../../../app/catalogue/rules/rule-for.ts";
import { applicants } from "../../../tools/applicants.ts";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { verdict } from "../../fixtures/checks.ts";
import { countries, countryOf } from "../../fixtures/countries.ts";

/** Returns the sample applicant's input for a question: a text, or the boxes of a date. */
function typedBy(id: CountryId, name: DataPointName): unknown {
  const answers = applicants[id];
  return dataPoint(name).control.kind === "date"
    ? Object.fromEntries(["day", "month", "year"].map((box) => [box, answers[`${name}.${box}`]]))
    : answers[name];
}

/** Returns the canonical form of the sample applicant's answer. */
const taken = (id: CountryId, name: DataPointName) => {
  const country = countryOf(id);
  return verdict(ruleFor(name, country), typedBy(id, name), { country, requiredKey: name });
};

const asked = allDataPoints.filter((name) => !["group", "consents"].includes(dataPoint(name).control.kind));

describe.each(countries)("the applicant of $id", (country) => {
  const { id, identifiers } = country;
  const answers = applicants[id];

  it.each(asked)("has an answer to %s that its rule accepts", (name) => {
    const value = taken(id, name);
    expect(value).toBeDefined();
    expect(String(value)).not.toMatch(/^refused/);
  });

  it.each<NamePart>(["firstName", "middleName", "lastName", "secondLastName"])("has a %s", (part) => {
    const typed = answers[`names.${part}`];
    const rule = typedRule("name", "names");
    expect(typed).toBeTruthy();
    expect(verdict(rule, typed, { country, requiredKey: "names" })).toBe(typed);
  });

  it.each(Object.entries(identifiers))("has a %s that causes no warning", (name, { parse, looksWrong }) => {
    const value = parse(answers[name] ?? "");
    expect(value).toBeTruthy();
    expect(looksWrong?.(value ?? "") ?? false).toBe(false);
  });
});

it.each(countries.filter(({ identity }) => identity))(
  "the applicant of $id has the birth date and the gender that the personal number states",
  ({ id, identity }) => {
    expect(identity?.(String(taken(id, "personal_code")))).toEqual({
      dateOfBirth: taken(id, "form_birthday"),
      gender: taken(id, "gender"),
    });
  },
);
