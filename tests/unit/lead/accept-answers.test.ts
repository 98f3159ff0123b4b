import { beforeEach, describe, expect, it } from "vitest";
import type { DataPointName, LeadPath } from "../../../app/catalogue/catalogue.ts";
import type { LeadValue } from "../../../app/catalogue/lead.ts";
import { acceptAnswers } from "../../../app/lead/accept-answers.ts";
import { changeApplication, readApplication, replaceApplication } from "../../../app/lead/application.ts";
import { noteLeadChange } from "../../../app/lead/other-tab.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";

const { localStorage } = openTab();

const answered = (...answers: [LeadPath, LeadValue | undefined][]) => new Map(answers);
const refusedGender = { gender: { message: "choice" } };
const refusedTenure = { housing_tenure: { message: "choice" } };

describe("a form's accepted answers", () => {
  beforeEach(() => {
    replaceApplication(
      anasApplication({
        answers: anaComplete,
        errors: { ...refusedGender, ...refusedTenure },
        unsent: ["email"],
        masked: ["personalDetails.personalCode"],
      }),
    );
  });

  it("wait for the lead's next update where they differ from those before, and clear their own errors", () => {
    acceptAnswers(
      ["gender", "housing_tenure", "form_birthday"],
      answered(
        ["personalDetails.gender", "female"],
        ["otherDetails.housingTenure", "rented"],
        ["personalDetails.dateOfBirth", "1990-05-17"],
      ),
      "lead",
    );
    const { unsent, errors, answers } = readApplication();
    expect(unsent).toEqual(["email", "gender"]);
    expect(errors).toEqual({});
    expect(answers.personalDetails?.gender).toBe("female");
  });

  it("keep the errors of other questions", () => {
    acceptAnswers(["gender"], answered(["personalDetails.gender", "female"]), "lead");
    expect(readApplication().errors).toEqual(refusedTenure);
  });

  it("wait when one box of a question differs", () => {
    acceptAnswers(
      ["names"],
      answered(["personalDetails.firstName", "Ana"], ["personalDetails.lastName", "Gil"]),
      "lead",
    );
    expect(readApplication().unsent).toEqual(["email", "names"]);
  });

  it("don't wait where a call of the form's own sends them, whose response names all errors", () => {
    acceptAnswers(["gender"], answered(["personalDetails.gender", "female"]), "step");
    const { unsent, errors } = readApplication();
    expect([unsent, errors]).toEqual([["email"], {}]);
  });

  it("unmask a number that they replace", () => {
    acceptAnswers(["personal_code"], answered(["personalDetails.personalCode", "12345678Z"]), "lead");
    expect(readApplication().masked).toEqual([]);
  });

  type Row = { name?: DataPointName; at?: LeadPath; value?: string; sentBy?: "lead" | "step" };

  it.each<[string, boolean, Row]>([
    ["another e-mail address", true, {}],
    [
      "another phone number",
      true,
      { name: "phone_number", at: "contactDetails.phoneNumber", value: "+34611111111" },
    ],
    ["the same e-mail address", false, { value: anaComplete.contactDetails?.email ?? "" }],
    ["another answer", true, { name: "gender", at: "personalDetails.gender", value: "female" }],
    ["an answer that a call of the form's own sends", false, { sentBy: "step" }],
  ])("write the copy for another visit after %s: %s", (_, writes, row) => {
    const { name = "email", at = "contactDetails.email", value = "a@b.example", sentBy = "lead" } = row;
    acceptAnswers([name], answered([at, value]), sentBy);
    expect(localStorage.getItem("storedLoanApplication") !== null).toBe(writes);
  });

  it("write no copy for another visit before there is a lead", () => {
    changeApplication({ id: undefined });
    acceptAnswers(["email"], answered(["contactDetails.email", "a@b.example"]), "lead");
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });

  it("leave the copy for another visit alone once another tab has moved the lead on", () => {
    const { id = "" } = changeApplication({ lastOperationTimestamp: new Date("2026-03-15T12:00:00.000Z") });
    noteLeadChange(id, new Date("2026-03-15T12:00:01.000Z"));
    acceptAnswers(["email"], answered(["contactDetails.email", "a@b.example"]), "lead");
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });
});
