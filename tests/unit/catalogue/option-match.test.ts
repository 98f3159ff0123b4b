import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, matchingOptions, namedOption, type Option } from "../../../app/catalogue/option-match.ts";
import { itAlways } from "../fixtures/always.ts";
import { anyText } from "../fixtures/arbitraries.ts";
import { countries } from "../fixtures/countries.ts";

const places: readonly Option[] = [
  { value: "29", label: "Málaga" },
  { value: "15", label: "A Coruña" },
  { value: "48", label: "Đà Nẵng" },
  { value: "10", label: "łódzkie" },
  { value: "GI", label: "Gießen" },
  { value: "KO", label: "København" },
  { value: "BN", label: "Bistrița-Năsăud" },
  { value: "HS", label: "Halle (Saale)" },
  { value: "26", label: "La Rioja" },
];

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);

describe("a text matches the option", () => {
  it.each([
    ["  malaga  ", "29"],
    ["a coruna", "15"],
    ["da nang", "48"],
    ["Da  Nang.", "48"],
    ["lodzkie", "10"],
    ["GIESSEN", "GI"],
    ["GIEẞEN", "GI"],
    ["kobenhavn", "KO"],
    ["bistrita nasaud", "BN"],
    ["Bistriţa–Năsăud", "BN"],
    ["halle saale", "HS"],
    ["29", "29"],
    [" gi ", "GI"],
  ])("%s: %s", (text, value) => {
    expect(namedOption(places, text)?.value).toBe(value);
  });

  it.each(["", "   ", "-", "mal", "malaga x", "9", "129", "constructor", "__proto__"])("%j: none", (text) => {
    expect(namedOption(places, text)).toBeUndefined();
  });
});

describe("a typed text finds", () => {
  const options: readonly Option[] = [
    { value: "1", label: "Santa Maria" },
    { value: "2", label: "Tasmania" },
    { value: "3", label: "Isla Mallorca" },
    { value: "4", label: "Málaga" },
    { value: "5", label: "Salamanca" },
    { value: "6", label: "Mannheim" },
  ];

  it.each([
    ["ma", ["4", "6", "1", "3", "2", "5"]],
    ["MÁ", ["4", "6", "1", "3", "2", "5"]],
    ["mal", ["4", "3"]],
    ["sa", ["1", "5"]],
    ["santa m", ["1"]],
    ["maria santa", []],
    ["4", []],
  ])("%s: labels that begin with it, then those with a word that does, then the rest", (text, values) => {
    expect(valuesOf(matchingOptions(options, text))).toEqual(values);
  });

  it.each(["", "  ", "-", "…"])("everything in list order without a letter or digit: %j", (text) => {
    expect(matchingOptions(options, text)).toEqual(options);
  });
});

describe.each(countries)("the divisions of $id", ({ divisions }) => {
  it("match their own name, their name without marks and their value", () => {
    const bare = (label: string) => label.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
    for (const option of divisions) {
      for (const text of [option.label, option.label.toUpperCase(), bare(option.label), option.value]) {
        expect([text, namedOption(divisions, text)]).toEqual([text, option]);
      }
    }
  });

  it("are each the first match of their own name", () => {
    for (const option of divisions) expect(matchingOptions(divisions, option.label)[0]).toEqual(option);
  });
});

describe("for any list and any text", () => {
  const option = fc.record({ value: fc.string({ minLength: 1 }), label: anyText });
  const options = fc.array(option, { maxLength: 12 });

  itAlways("a label finds itself among the first", [options, option, fc.nat()], (others, own, at) => {
    const list = others.toSpliced(at % (others.length + 1), 0, own);
    fc.pre(foldText(own.label) !== "");
    const found = matchingOptions(list, own.label);
    const before = found.slice(0, found.indexOf(own));
    expect(found).toContain(own);
    expect(before.filter(({ label }) => !foldText(label).startsWith(foldText(own.label)))).toEqual([]);
  });

  const letters = fc.string({ unit: fc.constantFrom(..."abcñáéöüșțžłđßÁÑŁĐ -'") });
  const marked = letters.map((text) => text.normalize("NFD"));
  itAlways("case and marks change nothing", [marked], (text) => {
    expect(foldText(text.toUpperCase())).toBe(foldText(text));
    expect(foldText(text.normalize("NFC"))).toBe(foldText(text));
    expect(foldText(foldText(text))).toBe(foldText(text));
    expect(foldText(text)).toMatch(/^(?:[a-z]+(?: [a-z]+)*)?$/);
  });
});
