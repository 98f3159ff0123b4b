import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountryId, countryIds } from "../../../../app/catalogue/countries/types.ts";
import { formatMoney } from "../../../../app/catalogue/formats.ts";
import { parseMoney } from "../../../../app/catalogue/rules/number.ts";
import { writtenMoney } from "../../../../app/form/fields/other-field.tsx";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { countryOf } from "../../fixtures/countries.ts";

const written = (id: CountryId, text: string) => writtenMoney(text, countryOf(id));

describe("a typed sum of money", () => {
  it.each<[CountryId, string, string]>([
    ["pl", "35 660,5", "35\u00a0660,5"],
    ["pl", "1234.5", "1234,5"],
    ["es", "1234", "1234"],
    ["es", "12345", "12.345"],
    ["es", "1234567", "1.234.567"],
    ["es", "1234,5", "1234,5"],
    ["es", "1234.5", "1234,5"],
    ["es", "12345.50", "12.345,50"],
    ["es", "1.500", "1500"],
    ["es", "1,500", "1,500"],
    ["es", "1.850,50 €", "1850,50"],
    ["es", "1,850.50", "1850,50"],
    ["es", "12 345", "12.345"],
    ["es", "007", "7"],
    ["es", "0,5", "0,5"],
    ["es", "12345678901234567890", "12.345.678.901.234.567.890"],
    ["mx", "1234.5", "1,234.5"],
    ["mx", "1500", "1,500"],
    ["mx", "1.234.567,8", "1,234,567.8"],
    ["ro", "1234,5", "1.234,5"],
    ["de", "1234,5", "1.234,5"],
    ["co", "1500000", "1.500.000"],
    ["co", "1500,5", "1.500,5"],
    ["co", "850,000", "850.000"],
    ["vn", "15,000,000", "15.000.000"],
    ["vn", "500,000", "500.000"],
    ["ph", "1234.5", "1,234.5"],
  ])("is rewritten as in %s: %j as %j", (id, text, shown) => {
    expect(written(id, text)).toBe(shown);
  });

  it.each(["", ",5", "12,", "1,2,3", "12a", "mucho", "-5", "5k", "😀", "1.5555"])(
    "stays as typed when it can't be parsed: %j",
    (text) => {
      for (const id of countryIds) expect(written(id, text)).toBe(text);
    },
  );

  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 18 });
  const marks = fc.constantFrom(",", ".");
  const end = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 0, maxLength: 3 });
  itAlways(
    "keeps its value, digit for digit, in every country",
    [fc.constantFrom(...countryIds), digits, marks, end],
    (id, whole, mark, decimals) => {
      const text = decimals === "" ? whole : `${whole}${mark}${decimals}`;
      const shown = written(id, text);
      expect(parseMoney(shown)).toBe(parseMoney(text));
      const bare = (sum: string) => sum.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
      expect(bare(shown)).toBe(bare(text));
    },
  );

  itAlways(
    "equals the country's own notation, and is rewritten only once",
    [fc.constantFrom(...countryIds), fc.integer({ min: 0, max: 9_999_999_999 })],
    (id, cents) => {
      const value = countryOf(id).currencyDecimals === 0 ? cents : cents / 100;
      const once = written(id, formatMoney(value, countryOf(id)));
      expect(parseMoney(once)).toBe(value);
      expect(written(id, once)).toBe(once);
    },
  );

  itAlways("stays unchanged the second time", [fc.constantFrom(...countryIds), anyText], (id, text) => {
    const once = written(id, text);
    expect(written(id, once)).toBe(once);
  });
});
