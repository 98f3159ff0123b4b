import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { foldText, matchingOptions, namedOption, type Option } from "../../../app/catalogue/option-match.ts";
import { itAlways } from "../fixtures/always.ts";
import { anyText } from "../fixtures/arbitraries.ts";
import { countries, countryOf } from "../fixtures/countries.ts";

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

  it("match each of their other names, which no other division has", () => {
    const names = divisions.flatMap(({ label, value, aliases = [], merged = [] }) => [
      label,
      value,
      ...aliases,
      ...merged,
    ]);
    expect(new Set(names.map((name) => foldText(name).replaceAll(" ", ""))).size).toBe(names.length);
    for (const option of divisions) {
      for (const text of [...(option.aliases ?? []), ...(option.merged ?? [])]) {
        expect([text, namedOption(divisions, foldText(text))]).toEqual([text, option]);
      }
    }
  });

  it("are each the first match of their own name", () => {
    for (const option of divisions) expect(matchingOptions(divisions, option.label)[0]).toEqual(option);
  });
});

it.each<[CountryId, string, string]>([
  ["es", "Vizcaya", "48"],
  ["es", "lerida", "25"],
  ["es", "ORENSE", "32"],
  ["es", "Baleares", "07"],
  ["es", "Coruña, A", "15"],
  ["es", "Provincia de Gerona", "17"],
  ["es", "Comunidad de Madrid", "28"],
  ["mx", "CDMX", "CMX"],
  ["mx", "Distrito Federal", "CMX"],
  ["mx", "DF", "CMX"],
  ["mx", "Edomex", "MEX"],
  ["mx", "Estado de Puebla", "PUE"],
  ["mx", "Nuevo Leon", "NLE"],
  ["mx", "Coahuila de Zaragoza", "COA"],
  ["co", "Bogota DC", "11"],
  ["co", "Bogotá", "11"],
  ["co", "Departamento del Huila", "41"],
  ["de", "Thueringen", "TH"],
  ["de", "NRW", "NW"],
  ["de", "Freistaat Bayern", "BY"],
  ["ph", "NCR", "00"],
  ["ph", "Cebu Province", "CEB"],
  ["ph", "Compostela Valley", "COM"],
  // Cities outside the province whose name they have.
  ["ph", "Quezon City", "00"],
  ["ph", "Isabela City", "BAS"],
  ["ph", "Cotabato City", "MGN"],
  ["pl", "woj. mazowieckie", "14"],
  ["pl", "Śląsk", "24"],
  ["ro", "Bucharest", "B"],
  ["ro", "Sector 3", "B"],
  ["ro", "București, Sectorul 3", "B"],
  ["ro", "BUCURESTI SECTOR 6", "B"],
  ["ro", "Județul Cluj", "CJ"],
  ["ro", "Dîmbovița", "DB"],
  ["vn", "TPHCM", "79"],
  ["vn", "TP.HCM", "79"],
  ["vn", "Thành phố Hồ Chí Minh", "79"],
  ["vn", "Hanoi", "01"],
  ["vn", "Tỉnh Bình Dương", "79"],
  ["vn", "Ba Ria Vung Tau", "79"],
])("a division of %s is known by another name: %s is %s", (id, text, value) => {
  expect(namedOption(countryOf(id).divisions, text)?.value).toBe(value);
});

it("each province of Vietnam before the merger is part of one of today's", () => {
  const before =
    `An Giang, Bà Rịa - Vũng Tàu, Bạc Liêu, Bắc Giang, Bắc Kạn, Bắc Ninh, Bến Tre, Bình Dương, Bình Định,
    Bình Phước, Bình Thuận, Cà Mau, Cao Bằng, Cần Thơ, Đà Nẵng, Đắk Lắk, Đắk Nông, Điện Biên, Đồng Nai, Đồng Tháp,
    Gia Lai, Hà Giang, Hà Nam, Hà Nội, Hà Tĩnh, Hải Dương, Hải Phòng, Hậu Giang, Hòa Bình, Hưng Yên, Khánh Hòa,
    Kiên Giang, Kon Tum, Lai Châu, Lạng Sơn, Lào Cai, Lâm Đồng, Long An, Nam Định, Nghệ An, Ninh Bình, Ninh Thuận,
    Phú Thọ, Phú Yên, Quảng Bình, Quảng Nam, Quảng Ngãi, Quảng Ninh, Quảng Trị, Sóc Trăng, Sơn La, Tây Ninh,
    Thái Bình, Thái Nguyên, Thanh Hóa, Thừa Thiên Huế, Tiền Giang, TP. Hồ Chí Minh, Trà Vinh, Tuyên Quang, Vĩnh Long,
    Vĩnh Phúc, Yên Bái`.split(/,\s+/);
  const { divisions } = countryOf("vn");
  const today = before.map((name) => namedOption(divisions, name)?.value);
  expect(before).toHaveLength(63);
  expect(new Set(today)).toEqual(new Set(divisions.map(({ value }) => value)));
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
