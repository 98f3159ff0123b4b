import { country } from "@country";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { choiceValues } from "../../../app/catalogue/choices.ts";
import { formEntries } from "../../../app/catalogue/form-values.ts";
import { type LeadAnswers, type LeadValue, withAnswer } from "../../../app/catalogue/lead.ts";
import type { RuleName } from "../../../app/catalogue/types.ts";
import { parseWhole } from "../../../app/form/fields/range-field.tsx";
import { providerMessage } from "../../../app/form/form-result.ts";
import { parsePage } from "../../../app/form/parse-form.ts";
import { typedEntries } from "../../../app/form/typed-entries.ts";
import { loadTexts } from "../../../app/shell/texts/texts.ts";
import { itAlways } from "../fixtures/always.ts";
import { allDataPoints, day } from "../fixtures/arbitraries.ts";
import { today } from "../fixtures/checks.ts";
import { formOf } from "../fixtures/read-form.ts";

describe("a control's default value", () => {
  const birthday = ["day=07", "month=05", "year=1990"].map((box) => `form_birthday.${box}`);
  const policies = { terms: true, news: false };
  const generalPolicies = Object.entries(policies).map(([id, given]) => ({ id, given }));

  it.each<[DataPointName, LeadAnswers, string[]]>([
    ["email", { contactDetails: { email: "ana@example.com" } }, ["email=ana@example.com"]],
    ["phone_number", { contactDetails: { phoneNumber: "+34612345678" } }, ["phone_number=612345678"]],
    ["phone_number", { contactDetails: { phoneNumber: "+4915123456789" } }, ["phone_number=+4915123456789"]],
    ["work_phone", { incomeDetails: { workPhone: "+34912345678;ext=05" } }, ["work_phone=912345678 #05"]],
    ["rent_amount", { expenses: { rentAmount: 1234.5 } }, ["rent_amount=1234,50"]],
    ["rent_amount", { expenses: { rentAmount: 12345 } }, ["rent_amount=12.345"]],
    ["has_other_loans", { expenses: { hasOtherLoans: false } }, ["has_other_loans=no"]],
    ["form_birthday", { personalDetails: { dateOfBirth: "1990-05-07" } }, birthday],
    ["names", { personalDetails: { firstName: "Ana" } }, ["names.firstName=Ana"]],
    ["general_policies", { generalPolicies }, []],
    ["loan_amount", { amount: 1000 }, ["loan_amount=1000"]],
    ["loan_amount", {}, []],
  ])("the entries for %s of %j are %j", (name, answers, expected) => {
    const entries = formEntries(name, answers, country).map(([control, value]) => `${control}=${value}`);
    expect(entries).toEqual(expected);
  });
});

describe("an answer that is shown and sent again without a change", () => {
  const inSpain: Partial<Record<DataPointName, fc.Arbitrary<LeadValue>>> = {
    form_birthday: fc.constantFrom("1990-05-17", "2000-02-29", "2008-03-15"),
    loan_amount: fc.integer({ min: 1, max: 50 }).map((hundreds) => hundreds * 100),
    loan_period: fc.integer({ min: 61, max: 90 }),
    overdue_debt_amount: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    total_debt_amount: fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 100),
  };
  const words = fc.constantFrom("Ana", "García López", "D'Angelo", "Núñez-García");
  const byRule: Partial<Record<RuleName, fc.Arbitrary<LeadValue>>> = {
    email: fc.constantFrom("ana@example.com", "a.b+c@correo.es"),
    personalCode: fc.constantFrom("12345678Z", "X1234567L"),
    taxRegistryCode: fc.constant("B28415701"),
    iban: fc.constant("ES9121000418450200051332"),
    clabe: fc.constant("032180000118359719"),
    licensePlate: fc.constant("1234BCD"),
    postcode: fc.constantFrom("28013", "01001"),
    jobTitle: fc.constantFrom("Camarera", "Técnico 3D"),
    name: words,
    addressPart: words,
    companyName: words,
    text: words,
  };

  function valueFor(name: DataPointName): fc.Arbitrary<LeadValue> | undefined {
    const { control, rule } = dataPoint(name);
    if (inSpain[name]) return inSpain[name];
    switch (control.kind) {
      case "yes-no":
        return fc.boolean();
      case "money":
        return fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
      case "number":
        return fc.integer({ min: control.min, max: control.max });
      case "phone":
        return fc.integer({ min: 600_000_000, max: 699_999_999 }).map((number) => `+34${number}`);
      case "date":
        return day.filter((value) =>
          control.span === "past" ? value > "1927" && value < "2026-03" : value > "2026-04",
        );
      case "choice": {
        const values = choiceValues(control.choices, country);
        return values.length > 0 ? fc.constantFrom(...values) : fc.constantFrom("ES", "RO");
      }
      case "text":
        return rule && byRule[rule];
      default:
        return undefined;
    }
  }

  it.each(allDataPoints.filter(valueFor))("keeps its value: %s", (name) => {
    const { field } = dataPoint(name);
    if (field === undefined) throw new Error(`${name} has no field`);
    fc.assert(
      fc.property(valueFor(name) as fc.Arbitrary<LeadValue>, (value) => {
        const answers = withAnswer({}, field, value);
        const entries = formEntries(name, answers, country);
        const parsed = parsePage(formOf(entries), {
          dataPoints: [name],
          among: [],
          answers,
          today,
        });
        expect(parsed.value?.get(field)).toEqual(value);
      }),
      { numRuns: 40 },
    );
  });
});

it("a form's snapshot holds the applicant's input and not the form's own fields", () => {
  const data = formOf([
    ["__intent", "page"],
    ["email", "ana@"],
    ["general_policies.offered", "terms"],
    ["general_policies.required", "terms"],
    ["general_policies.given", "terms"],
    ["general_policies.given", "news"],
  ]);
  data.append("photo", new File(["x"], "x.png"));
  expect(typedEntries(data)).toEqual([
    ["email", "ana@"],
    ["general_policies.given", "terms"],
    ["general_policies.given", "news"],
  ]);
});

it("what a form holds keeps the ticks of consents that it doesn't offer yet", () => {
  const offersTheBrandsOwn = formOf([
    ["email", "ana@example.com"],
    ["general_policies.offered", "terms"],
    ["general_policies.given", "terms"],
    ["marketing_consents.offered", "news"],
  ]);
  const known: [string, string][] = [
    ["email", "before@example.com"],
    ["general_policies.given", "terms"],
    ["general_policies.given", "of-the-provider"],
    ["marketing_consents.given", "news"],
    ["policies.given", "of-another-form"],
  ];
  expect(typedEntries(offersTheBrandsOwn, known)).toEqual([
    ["email", "ana@example.com"],
    ["general_policies.given", "terms"],
    ["general_policies.given", "of-the-provider"],
  ]);
});

describe("the provider's error at a field", () => {
  beforeAll(() => loadTexts(["validation"]));

  it.each(["codeWrong", "required>email"])("is a text of ours if one has that name: %s", (key) => {
    expect(providerMessage(key)).toEqual({ key });
  });

  it.each(["<b>No</b>", "required", "required>names", "warnings"])(
    "is the provider's own else, also when it names a group of texts: %s",
    (text) => {
      expect(providerMessage(text)).toEqual({ text });
    },
  );
});

describe("a half-typed whole number", () => {
  it.each([
    ["", undefined],
    ["€", undefined],
    ["abc", undefined],
    ["1", 1],
    ["1.000", 1000],
    ["1,000", 1000],
    ["1 000 €", 1000],
    ["1000,5", 1000],
    ["1000.50", 1000],
    ["１０００", 1000],
    ["1.", 1],
  ])("%j is %s", (typed, expected) => {
    expect(parseWhole(typed)).toBe(expected);
  });

  itAlways(
    "is read from every notation that Intl writes",
    [fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom("es-ES", "en-US", "de-DE", "pl-PL")],
    (number, tag) => {
      const euros = new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" }).format(number);
      expect(parseWhole(euros.replaceAll(/\p{Sc}|\s/gu, ""))).toBe(number);
      expect(parseWhole(new Intl.NumberFormat(tag).format(number))).toBe(number);
    },
  );
});
