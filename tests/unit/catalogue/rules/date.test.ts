import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { date } from "../../../../app/catalogue/rules/date.ts";
import { itAlways } from "../../fixtures/always.ts";
import { refusal, today, verdict } from "../../fixtures/checks.ts";

const boxes = (written: string) => {
  const [day, month, year] = written.split("/");
  return { day, month, year };
};
const read = (written: string) => verdict(date("past"), boxes(written));

describe("a date", () => {
  it.each([
    ["1/2/2003", "2003-02-01"],
    ["01/02/2003", "2003-02-01"],
    ["29/2/2000", "2000-02-29"],
    [" 5 / 6 /2007 ", "2007-06-05"],
    ["０５/０６/２００７", "2007-06-05"],
  ])("%s is taken as %s", (written, expected) => {
    expect(read(written)).toBe(expected);
  });

  it.each([
    ["29/2/1900", "dateImpossible"],
    ["17/5/90", "dateYear"],
    ["17/5/990", "dateYear"],
    ["32/5/85", "dateYear"],
    ["17/5/19900", "dateImpossible"],
    ["17/5/0000", "dateImpossible"],
    ["17/mayo/1990", "dateIncomplete"],
    ["-1/5/1990", "dateIncomplete"],
    ["1.5/5/1990", "dateIncomplete"],
    ["😀/5/1990", "dateIncomplete"],
    ["17/5/", "dateIncomplete"],
    ["/5/1990", "dateIncomplete"],
    ["//", "required>form_birthday"],
  ])("%s is refused: %s", (written, key) => {
    expect(verdict(date("past"), boxes(written), { requiredKey: "form_birthday" })).toBe(`refused: ${key}`);
  });

  it.each<[CountryId, object, string]>([
    ["es", { day: "15/03/1990", month: "", year: "" }, "1990-03-15"],
    ["es", { day: "15.3.1990" }, "1990-03-15"],
    ["es", { day: "15 - 03 - 1990" }, "1990-03-15"],
    ["es", { day: "1990-03-15" }, "1990-03-15"],
    ["es", { year: "15/03/1990" }, "1990-03-15"],
    ["es", { day: "03/15/1990" }, "1990-03-15"],
    ["ph", { month: "03/05/1990" }, "1990-03-05"],
    ["ph", { month: "15/03/1990" }, "1990-03-15"],
    ["es", { day: "03/05/1990" }, "1990-05-03"],
    ["es", { day: "15/03/90" }, "refused: dateYear"],
    ["es", { day: "31/02/1990" }, "refused: dateImpossible"],
    ["es", { day: "15/03" }, "refused: dateIncomplete"],
    ["es", { day: "15/03-1990" }, "refused: dateIncomplete"],
    ["es", { day: "15/03/1990", month: "3" }, "refused: dateIncomplete"],
  ])("in %s a whole date in one box is read: %j gives %s", (id, raw, expected) => {
    expect(verdict(date("past"), raw, { country: everyCountry[id] })).toBe(expected);
  });

  it.each([undefined, null, "1990-05-17", 7, [], {}, { day: ["1"], month: 2, year: {} }])(
    "is missing in %j",
    (raw) => {
      expect(verdict(date("past"), raw)).toBe("refused: required>email");
      expect(verdict(date("past"), raw, { optional: true })).toBeUndefined();
    },
  );

  itAlways(
    "a date that doesn't exist in the calendar is refused, for every day and month",
    [fc.nat({ max: 40 }), fc.nat({ max: 15 }), fc.integer({ min: 1900, max: 2100 })],
    (day, month, year) => {
      const real = month >= 1 && month <= 12 && day >= 1 && day <= new Date(year, month, 0).getDate();
      const taken = read(`${day}/${month}/${year}`) !== "refused: dateImpossible";
      expect(taken).toBe(real);
    },
  );
});

describe("on 15 March 2026", () => {
  it.each([
    ["past", "15/3/2026", "2026-03-15"],
    ["past", "14/3/2026", "2026-03-14"],
    ["past", "16/3/2026", "refused: dateNotPast"],
    ["past", "1/1/1926", "1926-01-01"],
    ["past", "31/12/1925", "refused: dateTooOld"],
    ["future", "15/3/2026", "2026-03-15"],
    ["future", "16/3/2026", "2026-03-16"],
    ["future", "14/3/2026", "refused: dateNotFuture"],
    ["adult", "15/3/2008", "2008-03-15"],
    ["adult", "16/3/2008", "refused: dateTooYoung"],
    ["adult", "14/3/2008", "2008-03-14"],
    ["adult", "16/3/2026", "refused: dateNotPast"],
    ["adult", "15/3/1926", "1926-03-15"],
    ["adult", "14/3/1900", "refused: dateTooOld"],
  ] as const)("a %s date: %s gives %s", (span, written, expected) => {
    expect(verdict(date(span), boxes(written), { today })).toBe(expected);
  });

  it("names the required age when the applicant is too young", () => {
    expect(refusal(date("adult"), boxes("1/1/2020"))).toEqual({ key: "dateTooYoung", values: { age: 18 } });
  });
});

describe("the eighteenth birthday", () => {
  it.each([
    ["29/2/2008", "2026-02-28T12:00", "refused: dateTooYoung"],
    ["29/2/2008", "2026-03-01T12:00", "2008-02-29"],
    ["28/2/2010", "2028-02-29T12:00", "2010-02-28"],
    ["1/3/2010", "2028-02-29T12:00", "refused: dateTooYoung"],
  ])("of somebody born on %s gives, at %s in the applicant's time zone, %s", (written, on, expected) => {
    expect(verdict(date("adult"), boxes(written), { today: new Date(on) })).toBe(expected);
  });

  const born = fc.date({ min: new Date(1960, 0, 1), max: new Date(2005, 0, 1), noInvalidDate: true });
  itAlways("alone changes the outcome", [born, fc.integer({ min: -400, max: 400 })], (birth, shift) => {
    const birthday = new Date(birth.getFullYear() + country.age.min, birth.getMonth(), birth.getDate());
    const on = new Date(birthday.getFullYear(), birthday.getMonth(), birthday.getDate() + shift);
    const written = `${birth.getDate()}/${birth.getMonth() + 1}/${birth.getFullYear()}`;
    const outcome = verdict(date("adult"), boxes(written), { today: on });
    expect(outcome === "refused: dateTooYoung").toBe(shift < 0);
  });
});
