import { expect, it } from "vitest";
import { applicationOf } from "../../../app/application/parse-stored-application.ts";

const whole = {
  id: "lead-ana",
  answers: { amount: 1000, contactDetails: { email: "ana@example.com" } },
  state: { leadStatus: "created", progressState: [2] },
  errors: { gender: { message: "choice" } },
  lastOperationTimestamp: new Date("2026-03-15T12:00:00.000Z"),
  unsent: ["amount"],
  steps: [{ state: 2, path: "gender", at: new Date("2026-03-15T12:00:00.000Z") }],
  drafts: { gender: { entries: [["gender", "female"]], stored: true } },
};

it("a stored application is read without what this version doesn't know", () => {
  expect(applicationOf({ ...whole, shoeSize: 40, constructor: 1, context: null })).toEqual(whole);
});

it.each<object>([
  { id: 7 },
  { answers: "x" },
  { state: ["created"] },
  { errors: { gender: "choice" } },
  { lastOperationTimestamp: "2026-03-15" },
  { unsent: ["amount", 7] },
  { steps: [{ state: 2, path: "gender", at: "2026-03-15" }] },
  { drafts: { gender: { entries: [["gender", 7]] } } },
  { found: { employer_name: "Sol" } },
])("a stored application with %j is dropped", (part) => {
  expect(applicationOf({ ...whole, ...part })).toEqual({});
});
