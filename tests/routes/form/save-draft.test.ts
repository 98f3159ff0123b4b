import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication } from "../../../app/application/application.ts";
import { saveDraftSoon } from "../../../app/form/screens/save-draft.ts";
import { applicationWith, complete, submitPage } from "../applicant.ts";
import { stored } from "../browser.ts";

const female = [["gender", "female"]] as const;
const male = [["gender", "male"]] as const;
const kept = () => stored(sessionStorage, "asyncFormData");

beforeEach(async () => {
  await applicationWith(complete, { dataPoints: ["gender", "monthly_income"] });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

describe("a page's draft", () => {
  it("is stored a moment after the last key", () => {
    saveDraftSoon("gender", male, female);
    vi.advanceTimersByTime(100);
    saveDraftSoon("gender", male, female);
    vi.advanceTimersByTime(100);
    expect(kept()).toEqual({});
    vi.advanceTimersByTime(100);
    expect(kept()).toEqual({ gender: { entries: male, stored: false } });
  });

  it("is stored at once when the page is left or reloaded", () => {
    saveDraftSoon("gender", male, female);
    window.dispatchEvent(new Event("pagehide"));
    expect(kept()).toEqual({ gender: { entries: male, stored: false } });
  });

  it("is stored for its page when the applicant types on another", () => {
    saveDraftSoon("gender", male, female);
    saveDraftSoon("monthly-income", [["monthly_income", "1"]], []);
    expect(kept()).toEqual({ gender: { entries: male, stored: false } });
    vi.advanceTimersByTime(200);
    expect(kept()).toMatchObject({ "monthly-income": { entries: [["monthly_income", "1"]] } });
  });

  it("is not stored when it equals the page's initial values", () => {
    saveDraftSoon("gender", [["other", ""], ...female], female);
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({});
  });

  it.each([
    ["leaves equal answers that were accepted", male, true],
    ["replaces other answers that were accepted, and makes the page unfinished", female, false],
  ])("%s", (_, entries, stored) => {
    changeApplication({ drafts: { gender: { entries: male, stored: true } } });
    saveDraftSoon("gender", entries, female);
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({ gender: { entries, stored } });
  });

  it("is not stored after a Continue that accepted it", async () => {
    saveDraftSoon("gender", male, female);
    await submitPage("gender", { gender: "male" });
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({ gender: { entries: male, stored: true } });
  });
});
