import { country } from "@country";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shownValue } from "../../app/application/summary.ts";
import { formEntries } from "../../app/catalogue/form-values.ts";
import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import { date } from "../../app/catalogue/rules/date.ts";
import { decode, encode } from "../../app/shell/storage/storage.ts";
import { itAlways } from "./fixtures/always.ts";
import { day } from "./fixtures/arbitraries.ts";
import { verdict } from "./fixtures/checks.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ["America/Bogota", 300],
  ["Asia/Manila", -480],
  ["Pacific/Auckland", -780],
  ["Europe/Madrid", -60],
  ["Pacific/Kiritimati", -840],
  ["Pacific/Pago_Pago", 660],
])("in %s", (name, minutesInJanuary) => {
  beforeEach(() => {
    vi.stubEnv("TZ", name);
    expect(new Date("2026-01-15T12:00Z").getTimezoneOffset()).toBe(minutesInJanuary);
  });

  itAlways(
    "a day stays the same as typed, sent, stored and shown",
    [day, fc.constantFrom("00:00", "23:59")],
    (typed, time) => {
      const [year, month, ofMonth] = typed.split("-");
      const today = new Date(`${typed}T${time}`);
      const value = verdict(date("past"), { year, month, day: ofMonth }, { today });
      expect(value).toBe(typed);

      const sent: LeadAnswers = { personalDetails: { dateOfBirth: String(value) } };
      const answers = decode(encode(sent)) as LeadAnswers;
      expect(answers).toEqual(sent);
      expect(formEntries("form_birthday", answers, country)).toEqual([
        ["form_birthday.day", ofMonth],
        ["form_birthday.month", month],
        ["form_birthday.year", year],
      ]);
      expect(shownValue("form_birthday", answers, country)).toEqual({ kind: "date", date: typed });
    },
  );

  it("an applicant is of age from the first minute of the local birthday, not a day sooner", () => {
    const { min } = country.age;
    const born = { year: "1990", month: "6", day: "15" };
    const on = (written: string) => verdict(date("adult"), born, { today: new Date(written) });
    // Without a time zone in the text, an instant is local.
    expect(on(`${1990 + min}-06-14T23:59:59`)).toBe("refused: dateTooYoung");
    expect(on(`${1990 + min}-06-15T00:00:00`)).toBe("1990-06-15");
    expect(on(`${1990 + min}-06-15T23:59:59`)).toBe("1990-06-15");
  });
});
