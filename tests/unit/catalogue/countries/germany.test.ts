import * as germany from "../../../../app/catalogue/countries/identifiers/germany.ts";
import { itReads } from "../../fixtures/numbers.ts";

itReads("a tax identification number", germany.identifiers.personal_code.parse, {
  takes: ["36574261809", "86095742719"],
  refuses: [
    ["one digit four times", "11112345678"],
    ["two digits repeated, with their check digit", "11223456785"],
    ["a zero in front", "02345678917"],
  ],
});

itReads("the number of an identity card", germany.identifiers.id_card_number.parse, {
  takes: [
    "L01X00T47",
    ["LO1XOOT47", "L01X00T47"],
    "LZ6311T475",
    ["L01X00T472", "L01X00T472", true],
    ["LZ6311T474", "LZ6311T474", true],
  ],
  refuses: ["L01X00T4712", "101X00T47", "LA1X00T47", "ÄÖÜ456789"],
  looksWrong: germany.identifiers.id_card_number.looksWrong,
});

itReads("the tax number of an employer", germany.identifiers.tax_registry_code.parse, {
  takes: [
    "DE136695976",
    ["DE136695978", "DE136695978", true],
    "DE136695976-00001",
    ["DE13669597600001", "DE136695976-00001"],
    ["DE136695978-00001", "DE136695978-00001", true],
    ["21/815/08150", "2181508150"],
    ["133/8150/8159", "13381508159"],
    ["5133 0 8150 8159", "5133081508159"],
  ],
  refuses: ["DE036695976", "ATU13585627", "DE136695976-001", "123456789", "51330815081590", "GmbH"],
  looksWrong: germany.identifiers.tax_registry_code.looksWrong,
});

itReads("a pension insurance number", germany.identifiers.pension_number.parse, {
  takes: [
    "15070649C103",
    ["65 170839 J 003", "65170839J003"],
    ["15070649C108", "15070649C108", true],
    ["65170839J008", "65170839J008", true],
  ],
  refuses: ["651708390003", "65170839Ä003", "J65170839003"],
  looksWrong: germany.identifiers.pension_number.looksWrong,
});

itReads("a number plate", germany.identifiers.vehicle_license_plate_number.parse, {
  takes: [
    "B-MW 1234",
    "BM-W 1234",
    ["b mw 1234", "B-MW 1234"],
    ["B – MW – 1234", "B-MW 1234"],
    ["BMW1234", "BMW 1234"],
    "WÜ-A 1",
    ["wu\u0308-a 1", "WÜ-A 1"],
    "K-AB 123E",
    ["HH AB 123 h", "HH-AB 123H"],
  ],
  refuses: [
    "B-MW 0123",
    "B-MW 12345",
    "ABCD-E 1",
    "B-ABC 1",
    "NEA-AB 1234",
    "B-MW 12X",
    "B-MW",
    "1234 BCD",
    "B-1234",
  ],
});
