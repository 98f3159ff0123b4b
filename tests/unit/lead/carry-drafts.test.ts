import { country } from "@country";
import { describe, expect, it } from "vitest";
import type { Application } from "../../../app/lead/application.ts";
import { carriedDrafts } from "../../../app/lead/apply-lead-state.ts";
import { anasApplication } from "../fixtures/applicants.ts";

type Drafts = Application["drafts"];

/** Returns the drafts after the provider has named other questions. */
function carried(before: readonly string[], now: readonly string[], drafts: Drafts, change = {}): Drafts {
  const application = anasApplication({ dataPoints: before, answers: {}, drafts, masked: [], ...change });
  return carriedDrafts(application, { ...application, dataPoints: now }, country);
}

const male = { entries: [["gender", "male"]], accepted: false } as const;
const code = { entries: [["personal_code", "12345678Z"]], accepted: true } as const;

describe("drafts", () => {
  it("move to the page that joins their questions with others, and leave it unfinished", () => {
    expect(carried([], ["personal_code", "gender"], { gender: male, "personal-code": code })).toEqual({
      "personal-code": { entries: [...code.entries, ...male.entries], accepted: false },
    });
  });

  it("move to the page of their question once the others aren't asked any more", () => {
    const both = { entries: [...code.entries, ...male.entries], accepted: true };
    expect(carried(["personal_code", "gender"], ["gender"], { "personal-code": both })).toEqual({
      gender: both,
    });
  });

  it("get the known answers to the questions that join them, without masked numbers", () => {
    const answers = {
      personalDetails: { gender: "female", personalCode: "12345678Z" },
    };
    const idCard = { entries: [["id_card_number", "1"]], accepted: true } as const;
    const joined = carried(
      ["id_card_number"],
      ["personal_code", "id_card_number", "gender"],
      { "id-card": idCard },
      { answers, masked: ["personalDetails.personalCode"] },
    );
    expect(joined).toEqual({
      "personal-code": {
        entries: [
          ["id_card_number", "1"],
          ["gender", "female"],
        ],
        accepted: true,
      },
    });
  });

  it("stay where their page stays as it is", () => {
    const drafts = { "personal-code": code, "initial-details": male, summary: male };
    const asked = ["personal_code", "gender"];
    expect(carried(asked, [...asked, "income_source"], drafts)).toEqual(drafts);
  });
});
