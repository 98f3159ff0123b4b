import { country } from "@country";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type DataPointName, dataPoint, type LeadPath } from "../../../app/catalogue/catalogue.ts";
import { choiceLists, choiceValues } from "../../../app/catalogue/choices.ts";
import { dependencies, fieldsOf, requiredFields, sensitiveFields } from "../../../app/catalogue/fields.ts";
import { leadGroups, leadPaths } from "../../../app/catalogue/lead.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { ruleFor } from "../../../app/catalogue/rules/rule-for.ts";
import { screens } from "../../../app/journey/screens.ts";
import { allDataPoints, allPaths } from "../fixtures/arbitraries.ts";
import { leadFieldPaths, leadFields, stepPaths } from "../fixtures/spec-lists.ts";

/** Alternative data points for fields that other data points ask for (specification §3.1). */
const secondWays: readonly DataPointName[] = ["names", "clabe"];

/** Fields of the lead that go with others or are asked by consent screens. */
const unasked: readonly string[] = ["periodScale", "policies"];

const classic = journeyPages("classic", country);

describe("the lead", () => {
  it("has the groups and fields of specification §3.1, and no other groups", () => {
    for (const [group, fields] of Object.entries(leadFields)) {
      const known = Object.keys(leadGroups[group as keyof typeof leadGroups]);
      expect(known).toEqual(expect.arrayContaining(fields.split(" ")));
    }
    expect(Object.keys(leadGroups).toSorted()).toEqual(Object.keys(leadFields).toSorted());
  });

  it("asks for every field by exactly one data point, also for those outside the specification", () => {
    const own = leadPaths.filter((path) => !unasked.includes(path));
    const asking = allDataPoints.filter((name) => !secondWays.includes(name));
    const counted = Map.groupBy(asking, (name) => dataPoint(name).field);
    expect([...leadFieldPaths, ...own].filter((path) => counted.get(path as LeadPath)?.length !== 1)).toEqual(
      [],
    );
  });

  it("has every field that a data point asks", () => {
    const asked = allDataPoints.flatMap((name) =>
      fieldsOf(name, { ...country, names: ["firstName", "middleName", "lastName", "secondLastName"] }),
    );
    expect(leadPaths).toEqual(expect.arrayContaining(asked));
  });

  it("has the same fields in the alternative data points as in the first ones", () => {
    expect(fieldsOf("names", country)).toEqual(
      (["first_name", "last_name", "second_last_name"] as const).map((name) => dataPoint(name).field),
    );
    expect(dataPoint("clabe").field).toBe(dataPoint("iban").field);
  });

  it("keeps identity, bank and tax numbers out of the storage that outlives the tab", () => {
    const numbers = [
      ...["employer.taxRegistryCode", "incomeDetails.iban", "personalDetails.personalCode"],
      ...["idCardNumber", "pensionNumber", "taxIdentificationNumber"].map((field) => `otherDetails.${field}`),
    ];
    expect(sensitiveFields).toEqual(expect.arrayContaining(numbers));
  });
});

it.each(allDataPoints)("the zod type of %s says what its control sends", (name) => {
  const type = ruleFor(name, country)({ country, optional: false, requiredKey: name, today: new Date() });
  expect(z.toJSONSchema(type, { io: "input" })).toHaveProperty("type");
});

it("the pages have the step paths of specification §2.3 among them", () => {
  expect(allPaths).toEqual(expect.arrayContaining([...stepPaths]));
});

it("the classic pages are those of the states before an offer, in the order of the questions (specification §4.1)", () => {
  const firstFour = ["loan-information", "personal-details", "contact-details", "income-details"];
  const order = [...firstFour, "other-information", "reference-information", "employment-details"];
  expect(journeyPages("classic", country, "loan-information").order).toEqual(order);
  expect(classic.order).toEqual(["personal-details", ...order.filter((path) => path !== "personal-details")]);
  const paths = screens.filter(({ kind }) => kind === "page").map(({ path }) => path);
  expect(paths.toSorted()).toEqual(order.toSorted());
});

it("the first page's dialog asks for amount and period in the dynamic journey alone", () => {
  expect(journeyPages("dynamic", country).modal).toEqual(["loan_amount", "loan_period"]);
  expect(journeyPages("classic", country).modal).toEqual([]);
});

describe("conditions", () => {
  const conditional = allDataPoints.flatMap((name) =>
    dependencies(dataPoint(name).when).map((on) => [name, on] as const),
  );

  it.each(conditional)("the condition of %s names possible values of %s", (name, on) => {
    const { control } = dataPoint(on as DataPointName);
    expect(control.kind).toBeOneOf(["choice", "yes-no"]);
    const possible = control.kind === "choice" ? choiceValues(control.choices, country) : [true, false];
    expect(possible).toEqual(expect.arrayContaining([...(dataPoint(name).when?.[on] ?? [])]));
  });
});

describe("choices", () => {
  it("are listed once each", () => {
    for (const values of Object.values(choiceLists)) expect(values).toEqual([...new Set<string>(values)]);
  });

  it("a country's own list replaces the general one", () => {
    const own = { ...country, choices: { gender: ["x"] } };
    expect(choiceValues("gender", own)).toEqual(["x"]);
    expect(choiceValues("gender", country)).toEqual(["female", "male"]);
  });
});

describe("the required fields of a data point", () => {
  it.each<[DataPointName, readonly string[]]>([
    ["email", ["contactDetails.email"]],
    ["marketing_consents", []],
    ["middle_name", []],
    ["second_last_name", []],
    ["names", ["personalDetails.firstName", "personalDetails.lastName"]],
  ])("%s needs %j in Spain", (name, fields) => {
    expect(requiredFields(name, country)).toEqual(fields);
  });

  it("don't include a field that the country declares optional", () => {
    expect(requiredFields("district", { ...country, optional: [] })).toEqual(["contactDetails.district"]);
    expect(requiredFields("district", { ...country, optional: ["district"] })).toEqual([]);
    expect(requiredFields("names", { ...country, optional: ["last_name"] })).toEqual([
      "personalDetails.firstName",
    ]);
  });
});
