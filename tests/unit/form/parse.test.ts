import { describe, expect, it } from "vitest";
import { parsePage, readPage } from "../../../app/form/parse.ts";

type Rules = Parameters<typeof parsePage>[1];

const page: Rules = { dataPoints: ["email"], answers: {} };

function form(email: string): FormData {
  const data = new FormData();
  data.set("email", email);
  return data;
}

/** Reads an e-mail address in the form, as its own check does. */
const read = () => readPage(form("ana@example.com"), page).submission;

describe("a submission", () => {
  it("that the form has just read isn't read again by the action", () => {
    const submission = read();
    expect(parsePage(form("ana@example.com"), { ...page, journey: ["email"] })).toBe(submission);
  });

  it("is taken over once: a retry is read again", () => {
    const submission = read();
    parsePage(form("ana@example.com"), page);
    expect(parsePage(form("ana@example.com"), page)).not.toBe(submission);
  });

  it.each<[string, FormData, Rules]>([
    ["holds something else", form("eva@example.com"), page],
    ["answers other questions", form("ana@example.com"), { ...page, dataPoints: ["email", "gender"] }],
    ["belongs to another journey", form("ana@example.com"), { ...page, journey: ["gender"] }],
    ["follows other answers", form("ana@example.com"), { ...page, answers: { amount: 1000 } }],
    ["is of another day", form("ana@example.com"), { ...page, today: new Date("2030-01-01") }],
  ])("is read by the action when it %s", (_, data, options) => {
    const submission = read();
    expect(parsePage(data, options)).not.toBe(submission);
  });
});
