import { beforeEach, describe, expect, it } from "vitest";
import { readApplication, replaceApplication } from "../../../app/application/application.ts";
import { storeAnswers } from "../../../app/application/store-answers.ts";
import type { LeadPath } from "../../../app/catalogue/catalogue.ts";
import type { LeadValue } from "../../../app/catalogue/lead.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";

openTab();

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
    storeAnswers(
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
    storeAnswers(["gender"], answered(["personalDetails.gender", "female"]), "lead");
    expect(readApplication().errors).toEqual(refusedTenure);
  });

  it("wait when one box of a question differs", () => {
    storeAnswers(
      ["names"],
      answered(["personalDetails.firstName", "Ana"], ["personalDetails.lastName", "Gil"]),
      "lead",
    );
    expect(readApplication().unsent).toEqual(["email", "names"]);
  });

  it("don't wait where a call of the form's own sends them, whose response names all errors", () => {
    storeAnswers(["gender"], answered(["personalDetails.gender", "female"]), "step");
    const { unsent, errors } = readApplication();
    expect([unsent, errors]).toEqual([["email"], {}]);
  });

  it("unmask a number that they replace", () => {
    storeAnswers(["personal_code"], answered(["personalDetails.personalCode", "12345678Z"]), "lead");
    expect(readApplication().masked).toEqual([]);
  });
});
