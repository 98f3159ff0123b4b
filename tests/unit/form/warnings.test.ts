import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summarySections } from "../../../app/application/summary.ts";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { country as germany } from "../../../app/catalogue/countries/de.ts";
import { country as spain } from "../../../app/catalogue/countries/es.ts";
import { country as mexico } from "../../../app/catalogue/countries/mx.ts";
import { country as poland } from "../../../app/catalogue/countries/pl.ts";
import { country as romania } from "../../../app/catalogue/countries/ro.ts";
import { country as vietnam } from "../../../app/catalogue/countries/vn.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { identityFrom, withIdentity, withoutUnaskedIdentity } from "../../../app/catalogue/identity.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { warningsIn, warningsOf } from "../../../app/form/warnings.ts";
import { itAlways } from "../fixtures/always.ts";
import { allDataPoints, anyText, day, someAnswers } from "../fixtures/arbitraries.ts";
import { today } from "../fixtures/checks.ts";
import { textsOf } from "../fixtures/locales.ts";

type Personal = NonNullable<LeadAnswers["personalDetails"]>;

/** A personal number with the facts that it states about its owner. */
type Told = { code: string; dateOfBirth: string; gender: "female" | "male" };

const told = (code: string, dateOfBirth: string, gender: "female" | "male"): Told => ({
  code,
  dateOfBirth,
  gender,
});

/** The countries whose personal number states facts: two people of each. */
const countries = [
  {
    called: "PESEL",
    country: poland,
    one: told("02070803628", "1902-07-08", "female"),
    other: told("44051401359", "1944-05-14", "male"),
  },
  {
    called: "CNP",
    country: romania,
    one: told("1630615123457", "1963-06-15", "male"),
    other: told("6010203123456", "2001-02-03", "female"),
  },
  {
    called: "CURP",
    country: mexico,
    one: told("HEGG560427MVZRRL04", "1956-04-27", "female"),
    other: told("BOXW310820HNERXN09", "1931-08-20", "male"),
  },
];

const personal = (personalDetails: Personal): LeadAnswers => ({ personalDetails });
const opposite = (gender: string) => (gender === "female" ? "male" : "female");

describe.each(countries)("a $called of $country.id", ({ country, one, other }) => {
  const { code: personalCode, dateOfBirth, gender } = one;
  const known = withIdentity(personal({ personalCode }), {}, country);

  it.each<[string[], Personal]>([
    [["personal_code"], { personalCode }],
    [["personal_code", "gender"], { personalCode, gender }],
    [["personal_code", "gender", "form_birthday"], { personalCode, gender, dateOfBirth }],
  ])("derives answers that are sent only where they are asked for: %j", (dataPoints, sent) => {
    expect(withoutUnaskedIdentity(known, new Set(dataPoints), country)).toEqual(personal(sent));
  });

  it("leaves differing answers of the applicant in the submission", () => {
    const answers = personal({ personalCode, dateOfBirth: "1990-05-17", gender: opposite(gender) });
    expect(withoutUnaskedIdentity(answers, new Set(["personal_code"]), country)).toEqual(answers);
  });

  it("is named in the summary beside the derived answers", () => {
    const said = { ...personal({ personalCode, dateOfBirth, gender: opposite(gender) }) };
    const sections = summarySections({
      pages: journeyPages("dynamic", country),
      dataPoints: ["personal_code", "form_birthday", "gender"],
      answers: said,
      country,
    });
    const lines = sections.flatMap(({ pages }) => pages.flatMap((page) => page.lines));
    expect(lines.filter(({ derived }) => derived).map(({ name }) => name)).toEqual(["form_birthday"]);
  });

  const fill = (now: Personal, before: Personal = {}) =>
    withIdentity(personal(now), personal(before), country).personalDetails;

  const stated = { dateOfBirth, gender };
  const earlier = { personalCode: other.code, dateOfBirth: other.dateOfBirth, gender: other.gender };
  const born = { dateOfBirth: "1990-05-17" };
  const otherGender = { gender: opposite(gender) };

  it.each<[string, now: Personal, before: Personal, filled: Personal]>([
    ["fills an unknown birth date and gender", {}, {}, stated],
    ["keeps a birth date that the applicant gave", born, {}, { ...born, gender }],
    ["keeps a gender that the applicant gave", otherGender, {}, { ...otherGender, dateOfBirth }],
    ["replaces the answers derived from the earlier number", { ...earlier, personalCode }, earlier, stated],
    [
      "keeps the answers that the applicant gave beside the earlier number",
      { ...born, gender: other.gender },
      { ...earlier, ...born },
      { ...born, gender },
    ],
  ])("%s", (_, now, before, filled) => {
    expect(fill({ personalCode, ...now }, before)).toEqual({ personalCode, ...filled });
  });

  it.each<[string, now: Personal, before: Personal]>([
    ["fills nothing while it is invalid", { personalCode: `${personalCode}0` }, {}],
    ["keeps the derived answers when it is removed", stated, { personalCode, ...stated }],
  ])("%s", (_, now, before) => {
    expect(fill(now, before)).toEqual(now);
  });
  const codes = fc.constantFrom(one.code, other.code, "nothing", undefined);
  const given = fc.record({ dateOfBirth: day, gender: fc.constantFrom("female", "male", "diverse") });
  itAlways(
    "changes only those two fields, and neither if the applicant gave another answer",
    [someAnswers, given, codes, codes],
    (answers, own, code, codeBefore) => {
      const now = {
        ...answers,
        personalDetails: { ...answers.personalDetails, ...own, ...(code && { personalCode: code }) },
      };
      const before = personal(codeBefore === undefined ? {} : { personalCode: codeBefore });
      const toldBefore = identityFrom(codeBefore, country);
      const after = withIdentity(now, before, country);
      const { dateOfBirth: _, gender: __, ...rest } = after.personalDetails ?? {};
      const { dateOfBirth: ___, gender: ____, ...restBefore } = now.personalDetails;
      expect({ ...after, personalDetails: rest }).toEqual({ ...now, personalDetails: restBefore });
      for (const field of ["dateOfBirth", "gender"] as const) {
        if (own[field] !== toldBefore[field]) expect(after.personalDetails?.[field]).toBe(own[field]);
      }
    },
  );

  it("doesn't mutate the answers passed in", () => {
    const now = Object.freeze(personal(Object.freeze({ personalCode })));
    expect(withIdentity(now, {}, country)).not.toBe(now);
    expect(now).toEqual({ personalDetails: { personalCode } });
  });

  const all: DataPointName[] = ["personal_code", "form_birthday", "gender"];
  const atNumber = { personal_code: "warnings>personalCode" };
  const atDate = { form_birthday: "warnings>birthDate" };
  const atGender = { gender: "warnings>gender" };
  const contradicting: [string, Personal, DataPointName[], Record<string, string>][] = [
    ["that agrees causes no warning", {}, all, {}],
    ["beside another birth date causes a warning there", born, all, atDate],
    ["beside another gender causes a warning there", otherGender, all, atGender],
    ["causes a warning for a birth date on another page", born, ["personal_code"], atNumber],
    ["causes a warning for a gender elsewhere", otherGender, ["personal_code", "form_birthday"], atNumber],
    [
      "causes a warning for a gender elsewhere, and at the birth date beside it",
      { ...born, ...otherGender },
      ["personal_code", "form_birthday"],
      { ...atNumber, ...atDate },
    ],
    ["on an earlier page causes a warning at the birth date", born, ["form_birthday"], atDate],
    ["on an earlier page causes a warning at the gender", otherGender, ["gender"], atGender],
    ["causes no warning for what isn't asked here", otherGender, ["email", "form_birthday"], {}],
  ];

  it.each(contradicting)("a number %s", (_, change, names, expected) => {
    const answers = personal({ personalCode, dateOfBirth, gender, ...change });
    const warnings = Object.entries(warningsOf(names, answers, country));
    expect(warnings).toEqual(Object.entries(expected).map(([name, key]) => [name, { key }]));
  });

  it.each<Personal>([{ personalCode }, { dateOfBirth, gender }, { personalCode: "1", dateOfBirth, gender }])(
    "causes no warning while one of the two is unknown or invalid: %o",
    (known) => {
      expect(warningsOf(["personal_code", "form_birthday", "gender"], personal(known), country)).toEqual({});
    },
  );
});

describe("a personal number that states less", () => {
  it("of Mexico with an X states a birth date", () => {
    const personalCode = "GARX040229XJCRMNA5";
    const told = { dateOfBirth: "2004-02-29" };
    expect(identityFrom(personalCode, mexico)).toEqual(told);
    expect(withIdentity(personal({ personalCode }), {}, mexico)).toEqual(personal({ personalCode, ...told }));
    const answers = personal({ personalCode, dateOfBirth: "1950-01-01", gender: "female" });
    expect(Object.keys(warningsOf(["form_birthday", "gender"], answers, mexico))).toEqual(["form_birthday"]);
  });

  it.each<[string, Personal, string[]]>([
    ["that agrees causes no warning", { dateOfBirth: "1990-05-14", gender: "male" }, []],
    ["causes a warning for another year", { dateOfBirth: "1985-05-14", gender: "male" }, ["form_birthday"]],
    ["causes a warning for another gender", { dateOfBirth: "1990-05-14", gender: "female" }, ["gender"]],
  ])("of Vietnam states a year of birth: one %s", (_, given, warned) => {
    const personalCode = "001090123456";
    expect(withIdentity(personal({ personalCode }), {}, vietnam)).toEqual(
      personal({ personalCode, gender: "male" }),
    );
    const answers = personal({ personalCode, ...given });
    expect(Object.keys(warningsOf(["form_birthday", "gender"], answers, vietnam))).toEqual(warned);
    const atNumber = warned.length > 0 ? ["personal_code"] : [];
    expect(Object.keys(warningsOf(["personal_code"], answers, vietnam))).toEqual(atNumber);
  });

  it.each([
    [spain, "12345678Z"],
    [germany, "86095742719"],
  ] as const)("a number of $id states nothing and contradicts nothing", (country, personalCode) => {
    expect(country.identifiers.personal_code?.parse(personalCode)).toBe(personalCode);
    expect(identityFrom(personalCode, country)).toEqual({});
    const answers = personal({ personalCode, dateOfBirth: "1990-05-17", gender: "female" });
    expect(withIdentity(answers, {}, country)).toBe(answers);
    expect(warningsOf(["personal_code", "form_birthday", "gender"], answers, country)).toEqual({});
  });

  it.each([undefined, ""])("a number with the value %o states nothing", (code) => {
    for (const country of [spain, poland, romania, mexico]) expect(identityFrom(code, country)).toEqual({});
  });
});

describe("a postcode that determines the province", () => {
  const both: DataPointName[] = ["postal_code", "province"];
  const atProvince = { province: { key: "warnings>division" } };
  const atPostcode = { postal_code: { key: "warnings>division" } };
  const atNoPostcode = { postal_code: { key: "warnings>checkDigit" } };

  it.each<[string, DataPointName[], postalCode: string, province: string | undefined, object]>([
    ["causes no warning in its own province", both, "46001", "46", {}],
    ["causes a warning at another province beside it", both, "46001", "41", atProvince],
    ["causes a warning at another province on a later page", ["province"], "46001", "41", atProvince],
    ["causes its own warning if the province is elsewhere", ["postal_code"], "46001", "41", atPostcode],
    ["causes no warning without a province", both, "46001", undefined, {}],
    ["causes no warning for what isn't asked here", ["email"], "46001", "41", {}],
    ["of no province causes only its own warning", both, "99999", "41", atNoPostcode],
  ])("%s", (_, names, postalCode, province, expected) => {
    const contactDetails = { postalCode, ...(province && { province }) };
    expect(warningsOf(names, { contactDetails }, spain)).toEqual(expected);
  });

  it("is compared with the province of the same address", () => {
    const answers = {
      contactDetails: { postalCode: "010011", province: "B" },
      employer: { postalCode: "400609", province: "AB" },
    };
    const names: DataPointName[] = ["employer_postal_code", "employer_province", "province"];
    expect(Object.keys(warningsOf(names, answers, romania))).toEqual(["employer_province"]);
  });

  it("is not compared where postcodes determine no province", () => {
    const contactDetails = { postalCode: "10115", province: "BY" };
    expect(warningsOf(both, { contactDetails }, germany)).toEqual({});
  });

  it("causes no warning while the form's province is refused", () => {
    const page = options(both, { contactDetails: { postalCode: "41001", province: "41" } }, spain);
    expect(warningsIn(Object.entries({ postal_code: "46001", province: "" }), page)).toEqual({});
    expect(warningsIn(Object.entries({ postal_code: "46001", province: "41" }), page)).toEqual(atProvince);
  });
});

/** Returns the context of a Mexican page's warnings. */
const options = (
  dataPoints: readonly DataPointName[],
  answers: LeadAnswers = {},
  country: Country = mexico,
) => ({
  dataPoints,
  among: allDataPoints,
  answers,
  country,
  today,
});

describe("input on a page", () => {
  it.each([
    ["GODE561231GR8", {}],
    ["gode-561231-gr8", {}],
    ["GODE561231GR9", { tax_identification_number: { key: "warnings>checkDigit" } }],
    ["gode 561231 gr9", { tax_identification_number: { key: "warnings>checkDigit" } }],
    // Refused, so the page shows the refusal instead.
    ["GODE561331GR9", {}],
    ["", {}],
  ])("an RFC, %s, causes the warning %o", (typed, warnings) => {
    const page = options(["tax_identification_number"]);
    expect(warningsIn(Object.entries({ tax_identification_number: typed }), page)).toEqual(warnings);
  });

  it("is compared with the other input of the page rather than with known answers", () => {
    const [{ country, one, other }] = countries as [(typeof countries)[0]];
    const known = personal({ personalCode: one.code, gender: one.gender });
    const page = options(["personal_code", "gender"], known, country);
    expect(warningsIn(Object.entries({ personal_code: other.code, gender: other.gender }), page)).toEqual({});
    expect(warningsIn(Object.entries({ personal_code: other.code, gender: one.gender }), page)).toEqual({
      gender: { key: "warnings>gender" },
    });
  });

  it("is compared with known answers of other pages", () => {
    const [{ country, one }] = countries as [(typeof countries)[0]];
    const page = options(["gender"], personal({ personalCode: one.code }), country);
    expect(warningsIn(Object.entries({ gender: opposite(one.gender) }), page)).toEqual({
      gender: { key: "warnings>gender" },
    });
    expect(warningsIn(Object.entries({ gender: one.gender }), page)).toEqual({});
    expect(warningsIn([], page)).toEqual({});
  });

  it.each([
    ["employed", { tax_registry_code: { key: "warnings>checkDigit" } }],
    ["pensioner", {}],
  ])("causes a warning if the question is asked: of an applicant who is %s, %o", (incomeSource, warnings) => {
    const page = options(["tax_registry_code"], { incomeDetails: { incomeSource } }, germany);
    expect(warningsIn(Object.entries({ tax_registry_code: "DE123456789" }), page)).toEqual(warnings);
  });

  const validation = textsOf("en", "validation");
  const typed = fc.oneof(
    anyText,
    fc.constantFrom(...countries.flatMap(({ one, other }) => [one.code, other.code, "female", "male"])),
  );
  const asked = [
    "personal_code",
    "gender",
    "form_birthday",
    "tax_identification_number",
    "pension_number",
  ] as const;
  const payload = fc.record(
    Object.fromEntries(asked.map((name) => [name, typed])) as Record<(typeof asked)[number], typeof typed>,
    { requiredKeys: [] },
  );
  itAlways(
    "causes only warnings with existing texts, at questions of the page",
    [payload, someAnswers, fc.constantFrom(mexico, poland, romania, germany, spain)],
    (data, answers, country) => {
      const warnings = Object.entries(warningsIn(Object.entries(data), options(asked, answers, country)));
      for (const [name, warning] of warnings) {
        expect(asked).toContain(name);
        expect(validation.get("key" in warning ? warning.key : "")).toBeTruthy();
      }
    },
  );
});

it.each([
  ["+34612345678", { reference_phone_number: { key: "warnings>ownNumber" } }],
  ["+34687654321", {}],
])("a reference whose number is %s beside the applicant's is warned about: %o", (phoneNumber, warned) => {
  const answers = { contactDetails: { phoneNumber: "+34612345678" }, referenceDetails: { phoneNumber } };
  expect(warningsOf(["reference_phone_number"], answers, spain)).toEqual(warned);
});

it.each<[string, Country, LeadAnswers, DataPointName, string | undefined]>([
  [
    "a landline",
    spain,
    { contactDetails: { phoneNumber: "+34912345678" } },
    "phone_number",
    "warnings>landline",
  ],
  ["a mobile", spain, { contactDetails: { phoneNumber: "+34612345678" } }, "phone_number", undefined],
  [
    "a number that may be either",
    mexico,
    { contactDetails: { phoneNumber: "+525512345678" } },
    "phone_number",
    undefined,
  ],
  ["no number", spain, { contactDetails: { phoneNumber: "?" } }, "phone_number", undefined],
  [
    "850 000 € a month",
    spain,
    { incomeDetails: { monthlyIncome: 850_000 } },
    "monthly_income",
    "warnings>checkDigit",
  ],
  ["8 500 € a month", spain, { incomeDetails: { monthlyIncome: 8500 } }, "monthly_income", undefined],
  [
    "60 million ₫ a month",
    vietnam,
    { incomeDetails: { monthlyIncome: 60_000_000 } },
    "monthly_income",
    undefined,
  ],
])("%s is warned about as it should be", (_, country, answers, name, key) => {
  expect(warningsOf([name], answers, country)[name]).toEqual(key && { key });
});
