import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClabe } from "../../app/countries/identifiers/clabe.ts";
import {
  identityOf,
  isDoubtfulPensionNumber,
  isDoubtfulRfc,
  parseCurp,
  parseNumberPlate,
  parsePensionNumber,
  parseRfc,
  parseVoterKey,
} from "../../app/countries/identifiers/mexico.ts";
import { country } from "../../app/countries/mx.ts";
import { isDataPointName } from "../../app/data-points/catalogue.ts";
import { journeyPages } from "../../app/data-points/pages.ts";
import { phone } from "../../app/data-points/rules/phone.ts";
import { anyText } from "./fixtures/arbitraries.ts";
import { verdict } from "./fixtures/checks.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const text = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const birthday = (from: number, to: number) =>
  fc
    .date({ min: new Date(Date.UTC(from, 0, 1)), max: new Date(Date.UTC(to, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** The place of a sign in the alphabet of digits and Spanish letters, which is its value in a CURP. */
const curpValue = (sign: string) => [..."0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"].indexOf(sign);

function withCurpDigit(beginning: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at++) sum += curpValue(beginning[at] ?? "") * (18 - at);
  return beginning + ((10 - (sum % 10)) % 10);
}

const person = fc.oneof(
  fc.record({ born: birthday(1900, 1999), century: text("0123456789", 1) }),
  fc.record({ born: birthday(2000, 2026), century: text(letters, 1) }),
);

const curp = fc
  .tuple(text(letters, 4), person, text("HMX", 1), text(letters, 5))
  .map(([name, { born, century }, sex, rest]) => ({
    born,
    sex,
    code: withCurpDigit(name + born.slice(2).replaceAll("-", "") + sex + rest + century),
  }));

/** A text with one of its digits changed, and by how much. */
const changedDigit = (code: string) => {
  const places = [...code].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  return fc.tuple(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 })).map(([at, by]) => {
    const digit = (Number(code[at]) + by) % 10;
    return { at, by: digit - Number(code[at]), changed: code.slice(0, at) + digit + code.slice(at + 1) };
  });
};

describe("a CURP", () => {
  it.each([
    ["HEGG560427MVZRRL04", "HEGG560427MVZRRL04"],
    ["BOXW310820HNERXN09", "BOXW310820HNERXN09"],
    ["hegg560427mvzrrl04", "HEGG560427MVZRRL04"],
    [" HEGG 560427 MVZRRL 04 ", "HEGG560427MVZRRL04"],
    ["HEGG-560427-MVZRRL-04", "HEGG560427MVZRRL04"],
    ["HEGG‐560427–MVZRRL.04", "HEGG560427MVZRRL04"],
    ["ＨＥＧＧ560427MVZRRL04", "HEGG560427MVZRRL04"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseCurp(typed)).toBe(expected);
  });

  it.each([
    ["another check digit", "BOXW310820HNERXN08"],
    ["a day too short", "HEGG56042MVZRRL04"],
    ["a sign too many", "HEGG560427MVZRRL044"],
    ["a sex that there isn't", "HEGG560427AVZRRL04"],
    ["a digit among the letters", "H3GG560427MVZRRL04"],
    ["Ñ, for which the register writes X", "HEÑG560427MVZRRL04"],
    ["a month that there isn't", withCurpDigit("HEGG561327MVZRRL0")],
    ["a day that there isn't", withCurpDigit("HEGG560431MVZRRL0")],
    ["29 February of 1900, which was no leap year", withCurpDigit("HEGG000229MVZRRL0")],
    ["nothing", ""],
  ])("with %s is refused", (_, typed) => {
    expect(parseCurp(typed)).toBeUndefined();
  });

  it("passes with the computed digit, and says when its owner was born and the gender", () => {
    fc.assert(
      fc.property(curp, ({ code, born, sex }) => {
        expect(parseCurp(code)).toBe(code);
        const gender = { H: "male", M: "female" }[sex];
        expect(identityOf(code)).toEqual({ dateOfBirth: born, ...(gender && { gender }) });
      }),
    );
  });

  // Modulo 10 with these weights can't see the tenth's place of the day (weight 10), nor a change by 5 where the
  // weight is even.
  it("fails with a digit changed where its weight lets the sum see it", () => {
    const cases = curp.chain(({ code }) => changedDigit(code));
    fc.assert(
      fc.property(cases, ({ at, by, changed }) => {
        fc.pre(at === 17 || (by * (18 - at)) % 10 !== 0);
        expect(parseCurp(changed)).toBeUndefined();
      }),
    );
  });

  it.each([
    [
      "a digit before the last: the 20th century",
      "GARX040229HJCRMN0",
      { dateOfBirth: "1904-02-29", gender: "male" },
    ],
    ["a letter: the 21st", "GARX040229HJCRMNA", { dateOfBirth: "2004-02-29", gender: "male" }],
    ["M is a woman", "GARX040229MJCRMNA", { dateOfBirth: "2004-02-29", gender: "female" }],
    ["X says no gender", "GARX040229XJCRMNA", { dateOfBirth: "2004-02-29" }],
  ])("%s", (_, beginning, expected) => {
    expect(identityOf(withCurpDigit(beginning))).toEqual(expected);
  });
});

/** The sign that the tax office's rule gives: the name of a company begins with a blank. */
function withRfcSign(beginning: string): string {
  const values = [..."0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ"];
  const padded = beginning.length === 11 ? ` ${beginning}` : beginning;
  let sum = 0;
  for (let at = 0; at < 12; at++) sum += values.indexOf(padded[at] ?? "") * (13 - at);
  return beginning + "0A987654321"[sum % 11];
}

const rfc = fc
  .tuple(fc.constantFrom(3, 4), birthday(1930, 2025), text(`${letters}123456789`, 2))
  .chain(([length, day, homoclave]) =>
    text(`${letters}Ñ&`, length).map((name) =>
      withRfcSign(name + day.slice(2).replaceAll("-", "") + homoclave),
    ),
  );

describe("an RFC", () => {
  it.each([
    ["GODE561231GR8", "GODE561231GR8"],
    ["VACE460910SX6", "VACE460910SX6"],
    ["gode-561231-gr8", "GODE561231GR8"],
    ["GODE 561231 GR8", "GODE561231GR8"],
    ["GODE‐561231–GR8", "GODE561231GR8"],
    ["PES-120315-AB7", "PES120315AB7"],
    ["ñus900101xx1", "ÑUS900101XX1"],
    ["P&G900101XX1", "P&G900101XX1"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseRfc(typed)).toBe(expected);
  });

  it.each([
    "GODE561331GR8",
    "GODE561232GR8",
    "GODE561200GR8",
    "GO561231GR8",
    "GODEX561231GR8",
    "GODE561231GR",
    "GODE561231GR88",
    "GODE561231G&8",
    "",
  ])("%j is refused", (typed) => {
    expect(parseRfc(typed)).toBeUndefined();
  });

  it.each([
    ["GODE561231GR8", false],
    ["VACE460910SX6", true],
    ["PES120315AB7", false],
    ["PES120315AB8", true],
  ])("%s is doubtful: %s", (code, doubtful) => {
    expect(isDoubtfulRfc(code)).toBe(doubtful);
  });

  it("is not doubtful with the computed sign, and doubtful with any other or any digit changed", () => {
    const cases = rfc.chain((code) => fc.tuple(fc.constant(code), changedDigit(code)));
    fc.assert(
      fc.property(cases, text("0123456789A", 1), ([code, { changed }], sign) => {
        expect([parseRfc(code), isDoubtfulRfc(code)]).toEqual([code, false]);
        const other = code.slice(0, -1) + sign;
        expect(isDoubtfulRfc(other)).toBe(other !== code);
        expect(isDoubtfulRfc(changed)).toBe(true);
      }),
    );
  });
});

describe("a CLABE as the account of the country", () => {
  it.each([
    ["032180000118359719", "032180000118359719"],
    ["002 180 01234567890 6", "002180012345678906"],
    ["002010077777777779", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(country.bankAccount.kind === "number" && country.bankAccount.parse(typed)).toBe(expected);
  });

  it("fails with any digit changed: all its weights are coprime to 10", () => {
    const clabe = text("0123456789", 17).map((digits) => {
      const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * Number("371"[at % 3]), 0);
      return digits + ((10 - (sum % 10)) % 10);
    });
    const cases = clabe.chain((code) => fc.tuple(fc.constant(code), changedDigit(code)));
    fc.assert(
      fc.property(cases, ([code, { changed }]) => {
        expect([parseClabe(code), parseClabe(changed)]).toEqual([code, undefined]);
      }),
    );
  });
});

describe("a voter's key", () => {
  it.each([
    ["FRORLC88030721M400", "FRORLC88030721M400"],
    ["frorlc 880307 21 m 400", "FRORLC88030721M400"],
    ["FRORLC88030721X400", "FRORLC88030721X400"],
    ["FRORL88030721M400", undefined],
    ["FRORLC88030721A400", undefined],
    ["FRORLC88030721M4000", undefined],
    ["", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseVoterKey(typed)).toBe(expected);
  });
});

describe("the number of a pension", () => {
  it.each([
    ["12-90-85-0123-7", "12908501237"],
    ["123456", "123456"],
    ["1234", undefined],
    ["129085012377", undefined],
    ["12908501A37", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePensionNumber(typed)).toBe(expected);
  });

  it("of the IMSS is doubtful with any digit changed; a shorter one never is", () => {
    const digits11 = text("0123456789", 10).map((digits) => {
      const control = [..."0123456789"].find((digit) => !isDoubtfulPensionNumber(digits + digit));
      return digits + control;
    });
    const cases = digits11.chain((code) => fc.tuple(fc.constant(code), changedDigit(code)));
    fc.assert(
      fc.property(cases, fc.integer({ min: 5, max: 10 }), ([code, { changed }], length) => {
        expect(isDoubtfulPensionNumber(code)).toBe(false);
        expect(isDoubtfulPensionNumber(changed)).toBe(true);
        expect(isDoubtfulPensionNumber(changed.slice(0, length))).toBe(false);
      }),
    );
  });

  it("of the IMSS has the check digit of ISO/IEC 7812", () => {
    expect(isDoubtfulPensionNumber("79927398713")).toBe(false);
  });
});

describe("number plates", () => {
  it.each([
    ["ABC-123-D", "ABC123D"],
    ["abc 12 34", "ABC1234"],
    ["A12-BCD", "A12BCD"],
    ["12ABC", "12ABC"],
    ["ABCDEF", undefined],
    ["123456", undefined],
    ["AB12", undefined],
    ["ABC12345", undefined],
    ["ABC/123", undefined],
  ])("%s are taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });
});

it.each([
  ["CURP", parseCurp],
  ["RFC", parseRfc],
  ["voter's key", parseVoterKey],
  ["pension number", parsePensionNumber],
  ["number plates", parseNumberPlate],
])("a %s read from any text is refused or already canonical", (_, parse) => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const value = parse(typed);
      expect(value === undefined ? undefined : parse(value)).toBe(value);
    }),
  );
});

describe("a phone number in Mexico", () => {
  it.each([
    "222 123 4567",
    "2221234567",
    "+52 222 123 4567",
    "+52 1 222 123 4567",
    "+5212221234567",
    "0052 1 222 123 4567",
    "1 222 123 4567",
    "044 222 123 4567",
    "(044) 222 123 4567",
    "045-222-123-4567",
    "01 222 123 4567",
    "+52 044 222 123 4567",
    "+52 01 222 123 4567",
    "+52 0 222 123 4567",
  ])("%s is taken in E.164 form", (typed) => {
    expect(verdict(phone, typed, { country })).toBe("+522221234567");
  });

  it.each([
    ["222 123 456", "phoneTooShort"],
    ["222 123 45678", "phoneTooLong"],
    ["044 222 123 456", "phoneTooShort"],
    ["+34 612 345 678", "phoneCountry"],
  ])("%s is refused: %s", (typed, key) => {
    expect(verdict(phone, typed, { country })).toBe(`refused: ${key}`);
  });
});

describe("Mexico", () => {
  it("has 32 states, each with a value and a name of its own, in the order of its alphabet", () => {
    expect(new Set(country.divisions.map(({ value }) => value)).size).toBe(32);
    const labels = country.divisions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(32);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["CMX", "Ciudad de México"],
    ["MEX", "Estado de México"],
    ["COA", "Coahuila"],
    ["COL", "Colima"],
    ["NLE", "Nuevo León"],
  ])("names the state %s %s", (value, label) => {
    expect(country.divisions).toContainEqual({ value, label });
  });

  it.each([
    ["72000", true],
    ["01000", true],
    ["99999", true],
    ["00000", false],
    ["7200", false],
    ["720000", false],
    ["7200A", false],
  ])("takes the postcode %s: %s", (postcode, taken) => {
    expect(country.postcode.pattern.test(postcode)).toBe(taken);
  });

  it("shows examples that its own rules take without a doubt", () => {
    expect(country.postcode.example).toMatch(country.postcode.pattern);
    for (const { example, parse, doubtful } of Object.values(country.identifiers)) {
      const value = parse(example) ?? "";
      expect([example, value === "", doubtful?.(value) ?? false]).toEqual([example, false, false]);
    }
    expect(parseClabe(country.bankAccount.example)).toBeDefined();
  });

  it("asks in its classic journey only what the catalogue has, once, and a CLABE instead of an IBAN", () => {
    expect(country.classic.filter((name) => !isDataPointName(name))).toEqual([]);
    expect(new Set(country.classic).size).toBe(country.classic.length);
    expect(country.classic).toContain("clabe");
    expect(country.classic).not.toContain("iban");
  });

  it("asks every data point of the dynamic journey on one page", () => {
    const asked = Object.values(journeyPages("dynamic", country).templates).flatMap(
      ({ dataPoints }) => dataPoints,
    );
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
  });

  it("asks the CURP before what the CURP says", () => {
    const { order } = journeyPages("dynamic", country);
    const places = (["personal-code", "gender", "date-of-birth"] as const).map((path) => order.indexOf(path));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(country.identity?.("HEGG560427MVZRRL04").gender).toBe("female");
  });

  it("begins with an amount and a period that lie on its scales", () => {
    for (const { min, max, step, default: first } of [country.amount, country.period]) {
      expect([first >= min, first <= max, (first - min) % step, (max - min) % step]).toEqual([
        true,
        true,
        0,
        0,
      ]);
    }
  });

  it("is paid by the quincena first of all", () => {
    expect(country.choices.salaryCycle?.[0]).toBe("twice_a_month");
  });
});
