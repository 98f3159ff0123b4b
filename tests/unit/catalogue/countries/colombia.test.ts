import { describe, expect, it } from "vitest";
import { country } from "../../../../app/catalogue/countries/co.ts";
import * as colombia from "../../../../app/catalogue/countries/identifiers/colombia.ts";
import { money } from "../../../../app/catalogue/rules/number.ts";
import { phone } from "../../../../app/catalogue/rules/phone.ts";
import { refusal, verdict } from "../../fixtures/checks.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("the number of a cédula", colombia.identifiers.personal_code.parse, {
  takes: ["1020304050", ["79.876.543", "79876543"], ["79-876‐543–1", "798765431"], "123456"],
  refuses: ["12345", "10203040506", "0123456", "102030405A", "1,020,304,050"],
});

itReads("a NIT", colombia.identifiers.tax_registry_code.parse, {
  takes: [
    ["213123432", "213123432-1"],
    ["900 544 472 – 2", "900544472-2"],
    ["9005444722", "900544472-2"],
    ["1.020.304.050", "1020304050-8"],
    ["10203040508", "1020304050-8"],
    ["798765434", "79876543-4"],
  ],
  refuses: [
    "12345",
    "12345-8",
    "0900544472",
    "900544472-22-",
    ["a wrong check digit", "79.876.543 - 5"],
    ["a wrong check digit behind another hyphen", "79876543‐5"],
    ["a wrong check digit behind a dash", "79876543–5"],
  ],
});

itReads("the number of an account", colombia.parseAccountNumber, {
  takes: [["123-456789-01", "12345678901"], ["0012 3456", "00123456"], "123456", "12345678901234567890"],
  refuses: ["12345", "123456789012345678901", "ES9121000418"],
});

itReads("the number of a pension", colombia.identifiers.pension_number.parse, {
  takes: [
    ["SUB 123456", "SUB123456"],
    ["gnr-12345", "GNR12345"],
    ["79.876.543", "79876543"],
  ],
  refuses: ["123", "SUBGN 1234", "1234 SUB"],
});

itReads("a number plate", colombia.identifiers.vehicle_license_plate_number.parse, {
  takes: [["ABC 123", "ABC123"], "ABC12D", ["ABC 12", "ABC12"], ["123-ABC", "123ABC"]],
  refuses: ["AB 1234", "ABC 1234", "ABCD12"],
});

it.each([
  ["0057 3211234567", "+573211234567"],
  ["(601) 744 2000", "+576017442000"],
])("a phone number in Colombia: %s is taken as %s", (typed, expected) => {
  expect(verdict(phone, typed, { country })).toBe(expected);
});

describe("money in Colombia", () => {
  it.each([
    ["$ 1.235", 1235],
    ["1.234.500", 1_234_500],
    ["1234,5", 1235],
    ["1,234.5", 1235],
  ])("%s is %d whole pesos", (typed, expected) => {
    expect(verdict(money({ max: country.moneyMax }), typed, { country })).toBe(expected);
  });

  it("is shown by an example of a usual size where a text is refused", () => {
    expect(refusal(money({ max: country.moneyMax }), "mucho", { country })).toEqual({
      key: "moneyFormat",
      values: { example: "$\u00a01.234.500" },
    });
  });
});
