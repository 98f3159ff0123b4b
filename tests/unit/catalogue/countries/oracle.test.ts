import fc from "fast-check";
import { stdnum } from "stdnum";
import { expect, it } from "vitest";
import { parseClabe } from "../../../../app/catalogue/countries/identifiers/clabe.ts";
import * as colombia from "../../../../app/catalogue/countries/identifiers/colombia.ts";
import * as germany from "../../../../app/catalogue/countries/identifiers/germany.ts";
import * as mexico from "../../../../app/catalogue/countries/identifiers/mexico.ts";
import * as poland from "../../../../app/catalogue/countries/identifiers/poland.ts";
import * as romania from "../../../../app/catalogue/countries/identifiers/romania.ts";
import * as spain from "../../../../app/catalogue/countries/identifiers/spain.ts";
import * as vietnam from "../../../../app/catalogue/countries/identifiers/vietnam.ts";
import { birthday, digits, letters, signs, sixDigits, ten } from "../../fixtures/numbers.ts";

type Parse = (typed: string) => string | undefined;

type Comparison = {
  name: string;
  parse: Parse;
  looksWrong?: (value: string) => boolean;
  /** stdnum's validators of the number, of which one has to accept it. */
  oracles: readonly [country: string, ...names: string[]];
  /** Numbers without their check character: the test tries each with every character. */
  beginning: fc.Arbitrary<string>;
  /** The characters to end a number with; digits unless stated. */
  checkSigns?: readonly string[];
};

const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const alphanumeric = [...ten, ...letters];
const consonants = "BCDFGHJKLMNPQRSTVWXYZ";
const pastDay = birthday(1930, 2019).map(sixDigits);
const withoutZero = (length: number) => join(signs("123456789", 1), digits(length - 1));

const comparisons: readonly Comparison[] = [
  {
    name: "DNI or NIE",
    parse: spain.identifiers.personal_code.parse,
    oracles: ["ES", "dni", "nie"],
    beginning: fc.oneof(digits(8), join(oneOf("X", "Y", "Z"), digits(7))),
    checkSigns: alphanumeric,
  },
  {
    name: "NIF of an employer",
    parse: spain.identifiers.tax_registry_code.parse,
    oracles: ["ES", "nif"],
    beginning: join(oneOf("", "ES"), fc.oneof(join(signs(letters, 1), digits(7)), digits(8))),
    checkSigns: alphanumeric,
  },
  {
    name: "CURP",
    parse: mexico.identifiers.personal_code.parse,
    oracles: ["MX", "curp"],
    beginning: join(
      signs(consonants, 4),
      pastDay,
      oneOf("H", "M"),
      oneOf("AS", "DF", "NE", "VZ"),
      signs(consonants, 3),
      signs(alphanumeric.join(""), 1),
    ),
  },
  {
    name: "CLABE",
    parse: parseClabe,
    oracles: ["MX", "clabe"],
    beginning: join(oneOf("002", "012", "072"), oneOf("010", "180"), digits(11)),
  },
  {
    name: "NIT",
    parse: colombia.identifiers.tax_registry_code.parse,
    oracles: ["CO", "nit"],
    beginning: fc
      .integer({ min: 7, max: 10 })
      .chain(withoutZero)
      .map((number) => `${number}-`),
  },
  {
    name: "PESEL",
    parse: poland.identifiers.personal_code.parse,
    oracles: ["PL", "pesel"],
    beginning: join(pastDay, digits(4)),
  },
  {
    name: "NIP",
    parse: poland.identifiers.tax_registry_code.parse,
    oracles: ["PL", "nip"],
    // No tax office has a number with other zeros.
    beginning: join(withoutZero(2), signs("123456789", 1), digits(6)),
  },
  {
    name: "CNP",
    parse: romania.identifiers.personal_code.parse,
    oracles: ["RO", "cnp"],
    beginning: join(oneOf("1", "2"), pastDay, oneOf("01", "12", "40", "47", "52"), withoutZero(3)),
  },
  {
    name: "CUI",
    parse: romania.identifiers.tax_registry_code.parse,
    oracles: ["RO", "cui"],
    beginning: fc.integer({ min: 1, max: 10 }).chain(digits),
  },
  {
    name: "Vietnamese tax code",
    parse: vietnam.identifiers.tax_registry_code.parse,
    oracles: ["VN", "mst"],
    beginning: fc.oneof(withoutZero(9), oneOf("010000000")),
    checkSigns: [...ten, ...ten.map((check) => `${check}001`)],
  },
  {
    name: "IdNr",
    parse: germany.identifiers.personal_code.parse,
    oracles: ["DE", "idnr"],
    // Exactly one of the first ten digits comes twice.
    beginning: fc
      .tuple(fc.shuffledSubarray(ten, { minLength: 9, maxLength: 9 }), fc.nat({ max: 8 }))
      .map(([different, twice]) => [...different, different[twice]].join("")),
  },
  {
    name: "VAT number",
    parse: germany.identifiers.tax_registry_code.parse,
    looksWrong: germany.identifiers.tax_registry_code.looksWrong,
    oracles: ["DE", "vat"],
    beginning: withoutZero(8).map((number) => `DE${number}`),
  },
  {
    name: "German pension insurance number",
    parse: germany.identifiers.pension_number.parse,
    looksWrong: germany.identifiers.pension_number.looksWrong,
    oracles: ["DE", "svnr"],
    beginning: join(
      oneOf("02", "13", "65"),
      birthday(1930, 2010).map((born) => born.slice(8) + born.slice(5, 7) + born.slice(2, 4)),
      signs(letters, 1),
      digits(2),
    ),
  },
];

it.each(comparisons)(
  "stdnum and the application accept the same check characters of a $name",
  ({ parse, looksWrong = () => false, oracles: [country, ...names], beginning, checkSigns = ten }) => {
    let accepted = 0;
    fc.assert(
      fc.property(beginning, (text) => {
        const codes = checkSigns.map((check) => text + check);
        const ours = codes.filter((code) => {
          const value = parse(code);
          return value !== undefined && !looksWrong(value);
        });
        const theirs = codes.filter((code) =>
          names.some((name) => stdnum[country]?.[name]?.validate(code).isValid),
        );
        accepted += ours.length;
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 200 },
    );
    // Without numbers that both accept the test would compare nothing.
    expect(accepted).toBeGreaterThan(50);
  },
);
