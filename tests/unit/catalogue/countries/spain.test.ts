import { country } from "@country";
import { expect, it } from "vitest";
import * as spain from "../../../../app/catalogue/countries/identifiers/spain.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("a DNI or NIE", spain.identifiers.personal_code.parse, {
  takes: [
    "12345678Z",
    "X1234567L",
    ["1234567L", "01234567L"],
    ["1.234.567-l", "01234567L"],
    ["123456S", "00123456S"],
    ["X123456S", "X0123456S"],
    ["X-01234567-L", "X1234567L"],
  ],
  refuses: ["0T", "W1234567L", "12345678/Z", "", "ÁÉÍÓÚÜÑÇZ", "12345678😀", "1234567Z", "X123456L"],
});

itReads("the tax number of an employer", spain.identifiers.tax_registry_code.parse, {
  takes: [
    "A58818501",
    "A5881850A",
    "12345678Z",
    "X1234567L",
    "K8510823H",
    "L2113206N",
    "M1624846B",
    ["es b-58818501", "B58818501"],
  ],
  refuses: ["K8510823A", "ESES58818501", "ES5881850A", "I58818501", "Ñ58818501", "", "S.L."],
});

itReads("a Social Security number", spain.identifiers.pension_number.parse, {
  takes: ["281234567840", ["28/12345678/40", "281234567840"]],
  refuses: ["28123456784A"],
});

itReads("a number plate", spain.identifiers.vehicle_license_plate_number.parse, {
  takes: [["1234 BCD", "1234BCD"], "0000BBB", ["M-1234-AB", "M1234AB"], ["GC 1234 C", "GC1234C"]],
  refuses: [
    "1234 BAD",
    "1234 BÑD",
    "1234 BQD",
    "123 BCD",
    "12345 BCD",
    "1234 BC",
    "BCD 1234",
    "",
    "1234 BCD X",
  ],
});

it("Spain proposes 1,000 euros for the shortest period", () => {
  expect([country.amount.default, country.period.default]).toEqual([1000, country.period.min]);
});
