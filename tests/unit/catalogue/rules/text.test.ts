import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { clean } from "../../../../app/catalogue/rules/rule.ts";
import {
  addressPart,
  companyName,
  email,
  jobTitle,
  name,
  text,
} from "../../../../app/catalogue/rules/text.ts";
import { answerTo, reading, refusal, verdict } from "../../fixtures/checks.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("a name", reading(name, "name"), {
  takes: [
    "José María",
    "O'Brien",
    "Núñez-García",
    ["D’Angelo", "D'Angelo"],
    ["D‘Angelo", "D'Angelo"],
    ["D`Angelo", "D'Angelo"],
    ["D´Angelo", "D'Angelo"],
    ["Núñez–García", "Núñez-García"],
    ["  Ana   María  ", "Ana María"],
    ["Kowalska - Nowak", "Kowalska-Nowak"],
    ["Kowalska -Nowak", "Kowalska-Nowak"],
    ["D’ Angelo", "D'Angelo"],
    ["Ana\u00a0María", "Ana María"],
    ["Ａｎａ", "Ana"],
    ["Jose\u0301", "José"],
    "de la Fuente y Ortiz",
    "Łukasz",
    "Nguyễn",
  ],
  refuses: [
    "Ana 😀",
    "Ana2",
    "3",
    "Ana--María",
    "-Ana",
    "Ana-",
    "Ana_María",
    "<b>Ana</b>",
    "Ana, María",
    "'",
    "@",
  ],
});

itReads("a job title", reading(jobTitle, "jobTitle"), {
  takes: [
    "Camarera",
    "Jefe de 2 turnos",
    "Técnico 3D",
    "I.T. support",
    "Auxiliar-administrativo",
    ["Profesora.", "Profesora"],
    "A",
  ],
  refuses: ["Nivel 2", "Camarero/a", "Chef 😀", "R&D", "#1 vendedor", "2", "7.", "٣"],
});

itReads("a part of an address", reading(addressPart, "addressPart"), {
  takes: [
    "C/ Mayor 3",
    "S/N",
    ["Calle Mayor, 3,", "Calle Mayor, 3"],
    ["Avda. d’Alacant", "Avda. d'Alacant"],
    "Portal 3 #2 - B",
    ["Pza. Sol & Luna.", "Pza. Sol & Luna"],
    "L'Hospitalet",
    ["3-B /", "3-B"],
    "Halle (Saale)",
  ],
  refuses: ["Mayor 3 😀", "Mayor [bis]", "Mayor; 3", "<script>3", "a@b", "3\\4"],
});

it("a part with only separators is empty", () => {
  expect(verdict(addressPart, " -,/ ", { requiredKey: "street" })).toBe("refused: required>street");
});

it.each<[DataPointName, string]>([
  ["first_name", "Mª José"],
  ["floor", "2º"],
  ["flat_number", "3.ª B"],
])("the ordinal signs of Spanish stay as typed: %s %s", (dataPoint, typed) => {
  expect(answerTo(dataPoint, typed)).toBe(typed);
});

itReads("a company's name", reading(companyName, "companyName"), {
  takes: [
    "Panadería Sol S.L.",
    "H&M",
    "3M",
    "Café «El Sol», S.A.",
    ["Muebles Pérez,", "Muebles Pérez"],
    "Grupo (Norte) 24",
  ],
  refuses: ["Bar!", "Bar Pepe)", "Sol 😀", "«»", ".", "-.", "Bar 😀 Pepe"],
});

itReads("a short text", reading(text, "text"), {
  takes: ["día 5, por la mañana", "Comisaría (Centro)"],
  refuses: ["😀", "5 > 3", "a|b", "50 $"],
});

itReads("an e-mail address", reading(email, "email"), {
  takes: [
    "ana@example.com",
    [" Ana.Garcia+loan@Example.COM ", "Ana.Garcia+loan@example.com"],
    "ana@xn--e1afmkfd.xn--p1ai",
    "ana@mail.example.co.uk",
    ["ana @example.com", "ana@example.com"],
    ["ana.garcia@ example. com", "ana.garcia@example.com"],
    "o'brien@example.es",
    "ñandú@correo.es",
    "ana@españa.es",
    "a_b-c@ex-ample.info",
    ["ana\u200b@example.com", "ana@example.com"],
  ],
  refuses: [
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@example.",
    "ana@.com",
    "ana@exa..mple.com",
    "ana@@example.com",
    "ana@example.c",
    "ana@127.0.0.1",
    "ana,eva@example.com",
    "ana garcia@example.com",
    "ana@exam ple.com",
    "<ana@example.com>",
    "ana@example,com",
  ],
});

it("may be 254 characters long and no longer", () => {
  const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
  expect(verdict(email, long(254))).toBe(long(254));
  expect(refusal(email, long(255))).toEqual({ key: "tooLong", values: { max: 254 } });
});

describe.each([
  ["name", name],
  ["job title", jobTitle],
  ["part of an address", addressPart],
  ["company's name", companyName],
  ["short text", text],
])("every %s", (_, rule) => {
  it("may be 100 characters long and no longer", () => {
    expect(verdict(rule, "a".repeat(100))).toBe("a".repeat(100));
    expect(refusal(rule, "a".repeat(101))).toEqual({ key: "tooLong", values: { max: 100 } });
    expect(verdict(rule, "a".repeat(10_000))).toBe("refused: tooLong");
  });

  it.each(["", "   ", "\u200b\n", undefined, null, 7, ["Ana"], {}])(
    "is missing when the input is %j",
    (raw) => {
      expect(verdict(rule, raw, { requiredKey: "city" })).toBe("refused: required>city");
      expect(verdict(rule, raw, { optional: true })).toBeUndefined();
    },
  );
});

it.each([
  ["\u0000a\u0007b\u007f", "ab"],
  ["a\u00adb\ufeffc", "abc"],
  ["\u200f\u202b12\u2069", "12"],
  ["a\r\n\tb", "a b"],
  ["１２３ＡＢ", "123AB"],
])("a cleaned text: %j is %j", (raw, expected) => {
  expect(clean(raw)).toBe(expected);
});
