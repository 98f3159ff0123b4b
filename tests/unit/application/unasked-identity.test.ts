import { country } from "@country";
import { expect, it, vi } from "vitest";
import { answersToSend } from "../../../app/application/submit-lead.ts";
import { withIdentity } from "../../../app/catalogue/identity.ts";
import { anasApplication } from "../fixtures/applicants.ts";

vi.mock("@country", () => import("../../../app/catalogue/countries/pl.ts"));

it("sends what a personal number states about its owner only where it is asked for", () => {
  const answers = withIdentity({ personalDetails: { personalCode: "44051401359" } }, {}, country);
  expect(answers.personalDetails).toMatchObject({ dateOfBirth: "1944-05-14", gender: "male" });
  const sent = answersToSend(anasApplication({ answers, dataPoints: ["personal_code", "gender"] }));
  expect(sent.personalDetails).toEqual({ personalCode: "44051401359", gender: "male" });
});
