import { beforeEach, describe, expect, it } from "vitest";
import { changeApplication } from "../../../app/application/application.ts";
import { saveDraft } from "../../../app/form/save-draft.ts";
import { applicationWith, complete, submitPage } from "../applicant.ts";
import { stored } from "../browser.ts";

const female = [["gender", "female"]] as const;
const male = [["gender", "male"]] as const;
const kept = () => stored(sessionStorage, "asyncFormData");

beforeEach(async () => {
  await applicationWith(complete, { dataPoints: ["gender", "monthly_income"] });
});

describe("a page's draft", () => {
  it("is stored with each key, so that leaving the page loses nothing", () => {
    saveDraft("gender", male, female);
    expect(kept()).toEqual({ gender: { entries: male, unfinished: true } });
  });

  it("is not stored when it equals the page's initial values", () => {
    saveDraft("gender", [["other", ""], ...female], female);
    expect(kept()).toEqual({});
  });

  it.each([
    ["leaves equal answers that were accepted", male, false],
    ["replaces other answers that were accepted, and makes the page unfinished", female, true],
  ])("%s", (_, entries, unfinished) => {
    changeApplication({ drafts: { gender: { entries: male, unfinished: false } } });
    saveDraft("gender", entries, female);
    expect(kept()).toEqual({ gender: { entries, unfinished } });
  });

  it("is accepted with the Continue that accepts its answers", async () => {
    saveDraft("gender", male, female);
    await submitPage("gender", { gender: "male" });
    expect(kept()).toEqual({ gender: { entries: male, unfinished: false } });
  });
});
