import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { clean } from "../../../../app/catalogue/rules/rule.ts";
import {
  addressPart,
  companyName,
  email,
  jobTitle,
  name,
  payday,
  text,
} from "../../../../app/catalogue/rules/text.ts";
import { answerTo, reading, refusal, verdict } from "../../fixtures/checks.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("a name", reading(name, "name", "sign"), {
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
    "Gal·la",
    ["Gal•la", "Gal·la"],
    "'t Hart",
    ["’s-Gravesande", "'s-Gravesande"],
    "Jan van 't Hof",
    "M.ª Dolores",
    "J.R. Ortiz",
    ["García. ", "García"],
    ["Gil .", "Gil"],
    ["Nguyễn.", "Nguyễn"],
    ["Ruiz,", "Ruiz"],
    "Juan Cruz Jr.",
    "Ma.",
    "Fdez.",
    "Anna M.",
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
    "Gal··la",
    "·Ana",
  ],
});

itReads("a job title", reading(jobTitle, "jobTitle", "sign"), {
  takes: [
    "Camarera",
    "Jefe de 2 turnos",
    "Técnico 3D",
    "I.T. support",
    "Auxiliar-administrativo",
    ["Profesora.", "Profesora"],
    "A",
    "Camarero/a",
    "Verkäufer/in",
    "Verkäufer*in (m/w/d)",
    "Maître d'hôtel",
    "R&D",
    "Nivel 2",
    ["Oficial 2°", "Oficial 2º"],
    ["Conductor/", "Conductor"],
  ],
  refuses: ["Chef 😀", "2", "7.", "٣", "<b>Chef</b>"],
});

itReads("a part of an address", reading(addressPart, "addressPart", "sign"), {
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
    "Avinguda del Paral·lel",
    ["2°", "2º"],
    ["Carrera 7 N° 45-67", "Carrera 7 Nº 45-67"],
    ["Calle 5 № 12", "Calle 5 Nº 12"],
    "ul. gen. Fieldorfa „Nila”",
    'Colonia "La Joya"',
    "Manzana C: casa 4",
  ],
  refuses: ["Mayor 3 😀", "Mayor [bis]", "Mayor; 3", "<script>3", "a@b", "3\\4", "()"],
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

itReads("a company's name", reading(companyName, "companyName", "sign"), {
  takes: [
    "Panadería Sol S.L.",
    "H&M",
    "3M",
    "Café «El Sol», S.A.",
    ["Muebles Pérez,", "Muebles Pérez"],
    "Grupo (Norte) 24",
    'Escuela Primaria "Benito Juárez"',
    'PPHU "JAN-POL"',
    "PHU „Ania”",
    "Panadería (La Central)",
    "Yahoo!",
    "Coca-Cola®",
    "Disco+",
  ],
  refuses: ["Sol 😀", "«»", ".", "-.", "Bar 😀 Pepe", "<b>Bar</b>"],
});

itReads("a short text", reading(text, "text", "sign"), {
  takes: ["día 5, por la mañana", "Comisaría (Centro)", ["Juzgado N° 2", "Juzgado Nº 2"]],
  refuses: ["😀", "5 > 3", "a|b", "50 $"],
});

it.each([
  [name, "Ana, María", ","],
  [name, "Ana2", "2"],
  [name, "Ana 😀", "😀"],
  [jobTitle, "Chef <3", "<"],
  [addressPart, "Mayor; 3", ";"],
  [companyName, "Bar 😀 Pepe", "😀"],
  [text, "50 $", "$"],
])("a refusal says which sign isn't taken: %#", (rule, typed, sign) => {
  expect(refusal(rule, typed)).toEqual({ key: "sign", values: { sign } });
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
    ...[";", ")", "/", ",", ".", ". ", " .", ":", ">", '"', "'", "]", "!", "…", ").", "-"].map(
      (end) => [`ana@example.com${end}`, "ana@example.com"] as const,
    ),
    ["mailto:ana@example.com", "ana@example.com"],
    ["MAILTO: ana@example.com?subject=Hola mundo", "ana@example.com"],
    ["E-mail: ana@example.com", "ana@example.com"],
    ["Ana <ana@example.com>", "ana@example.com"],
    ['"García, Ana" <ana@example.com>;', "ana@example.com"],
    ["<ana@example.com>", "ana@example.com"],
    ["<mailto:ana@example.com>", "ana@example.com"],
    ["Ana <ana@example.com", "ana@example.com"],
    ["¡ana@example.com!", "ana@example.com"],
    ["mailto://ana@example.com", "ana@example.com"],
    ["Correo : ana@example.com", "ana@example.com"],
    ["(ana@example.com)", "ana@example.com"],
    ["“ana@example.com”", "ana@example.com"],
    "_ana@example.com",
  ],
  refuses: [
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@example.",
    "ana@.com",
    "ana@@example.com",
    "ana@example.c",
    "ana@127.0.0.1",
    "ana,eva@example.com",
    "ana garcia@example.com",
    "ana@exam ple.com",
    "ana@example,com",
    "ana@example.com;eva@example.com",
    "ana@example.com/eva",
    "eva@example.com <ana@example.com>",
    "ana@exam)ple.com",
    "ana@-example.com",
    ".ana@example.com",
    "ana.@example.com",
    "ana@example.com😀",
  ],
});

it.each(["ana..eva@example.com", "ana@exa..mple.com"])("two dots in %s are named", (typed) => {
  expect(refusal(email, typed)).toEqual({ key: "sign", values: { sign: ".." } });
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

itReads("a payday", reading(payday, "payday", "sign"), {
  takes: [
    "28",
    "28.",
    "05",
    "15 y 30",
    "el 5 de cada mes",
    "1.º",
    "15/30",
    "10 và 25",
    "ngày 5",
    "T6",
    "viernes",
  ],
  refuses: ["0", "32", "99", "2026", "15 y 45", "1530", "-"],
});
