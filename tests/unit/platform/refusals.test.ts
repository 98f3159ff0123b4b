import { beforeEach, expect, it, vi } from "vitest";
import { password } from "../../../app/catalogue/rules/account.ts";
import { answersSchema } from "../../../app/form/answers-schema.ts";
import { parseForm } from "../../../app/form/parse-form.ts";
import { resultOf } from "../../../app/lead/provider/response.ts";
import { onRefusals, type Refusals } from "../../../app/platform/refusals.ts";
import { openBrowser } from "../fixtures/browser.ts";

openBrowser();
vi.stubGlobal("location", window.location);
const heard: Refusals[] = [];
onRefusals((refusals) => heard.push(refusals));
beforeEach(() => {
  heard.length = 0;
});

const pathname = "/application-frontend/";

/** Checks a form with one question. */
function check(answer: string) {
  const data = new FormData();
  data.set("password", answer);
  return parseForm(data, () => answersSchema({ password }));
}

/** Submits an answer that the form refuses. */
function refuse(answer: string): void {
  const submission = check(answer);
  if (submission.status === "error") submission.reply();
}

it("a refused submission is noted by control and key, without the answer", () => {
  refuse("short");
  refuse("");
  expect(heard).toEqual([
    { by: "form", refused: [["password", "passwordTooShort"]], pathname },
    { by: "form", refused: [["password", "required>password"]], pathname },
  ]);
});

it("nothing is noted while the applicant corrects an answer", () => {
  check("short");
  expect(heard).toEqual([]);
});

it.each([400, 422])("the provider's refusal with status %i is noted by field and message", (status) => {
  const body = { code: "field_errors", errors: { iban: { fieldName: "iban", message: "iban" } } };
  resultOf({ status, text: JSON.stringify(body), retryAfter: null }, undefined);
  expect(heard).toEqual([{ by: "provider", refused: [["iban", "iban"]], pathname }]);
});
