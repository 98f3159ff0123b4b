import { expect, it } from "vitest";
import * as vietnam from "../../../../app/catalogue/countries/identifiers/vietnam.ts";
import { country } from "../../../../app/catalogue/countries/vn.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("a CCCD number", vietnam.identifiers.personal_code.parse, {
  takes: ["012345678901"],
  refuses: ["123456789", "01234567890", "0123456789012", "01234567890A", "012/345678901"],
});

it.each([
  ["001090123456", { birthYear: "1990", gender: "male" }],
  ["079199000000", { birthYear: "1999", gender: "female" }],
  ["001200000000", { birthYear: "2000", gender: "male" }],
  ["048303000000", { birthYear: "2003", gender: "female" }],
])("a CCCD number: %s states %o", (code, expected) => {
  expect(vietnam.identityOf(code)).toEqual(expected);
});

itReads("a tax code", vietnam.identifiers.tax_registry_code.parse, {
  takes: [
    "0100233488",
    "0100233488-001",
    ["0100233488001", "0100233488-001"],
    ["0100233488 – 999", "0100233488-999"],
    "079193000000",
  ],
  refuses: ["0100233480-001", "0100233488-000", "0000000000", "0900000002", "0100233488-0011"],
});

itReads("a social insurance number", vietnam.identifiers.pension_number.parse, {
  takes: ["0123456789", "079193000000"],
  refuses: ["012345678", "01234567890", "GD4797912345"],
});

itReads("a number plate", vietnam.identifiers.vehicle_license_plate_number.parse, {
  takes: [
    ["51F-123.45", "51F12345"],
    ["30a 1234", "30A1234"],
    ["59-X1 123.45", "59X112345"],
    ["29 AA 123.45", "29AA12345"],
    ["29-MĐ1 123.45", "29MĐ112345"],
  ],
  refuses: ["F-123.45", "5F-123.45", "01F-123.45", "51-123.45", "51F-123", "51ABC-123.45", "51F-1234567"],
});

itReads("an account number", vietnam.parseAccountNumber, {
  takes: ["123456", [country.bankAccount.example, "0071001234567"], "1234567890123456789"],
  refuses: ["12345", "12345678901234567890", "12345X"],
});
