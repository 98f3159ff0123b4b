import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { saveSoon } from "../../../app/routes/shared/save-draft.ts";
import { applyingWith, submitPage } from "../applicant.ts";
import { stored } from "../browser.ts";

const female = [["gender", "female"]] as const;
const male = [["gender", "male"]] as const;
const kept = () => stored(sessionStorage, "asyncFormData");

beforeEach(async () => {
  await applyingWith();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

describe("what is typed on a page", () => {
  it("is kept a moment after the last key", () => {
    saveSoon("gender", male, female);
    vi.advanceTimersByTime(100);
    saveSoon("gender", male, female);
    vi.advanceTimersByTime(100);
    expect(kept()).toEqual({});
    vi.advanceTimersByTime(100);
    expect(kept()).toEqual({ gender: { entries: male, accepted: false } });
  });

  it("is kept at once when the page is left or loaded anew", () => {
    saveSoon("gender", male, female);
    window.dispatchEvent(new Event("pagehide"));
    expect(kept()).toEqual({ gender: { entries: male, accepted: false } });
  });

  it("is kept for its page when another is typed on", () => {
    saveSoon("gender", male, female);
    saveSoon("monthly-income", [["monthly_income", "1"]], []);
    expect(kept()).toEqual({ gender: { entries: male, accepted: false } });
    vi.advanceTimersByTime(200);
    expect(kept()).toMatchObject({ "monthly-income": { entries: [["monthly_income", "1"]] } });
  });

  it("is nothing to keep where it is what the page showed", () => {
    saveSoon("gender", [["other", ""], ...female], female);
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({});
  });

  it("is nothing to keep where it is what was accepted", () => {
    const drafts = { gender: { entries: male, accepted: true } };
    changeApplication({ drafts });
    saveSoon("gender", male, female);
    vi.advanceTimersByTime(200);
    expect(readApplication().drafts).toEqual(drafts);
  });

  it("takes the place of what was accepted, and makes the page unfinished", () => {
    changeApplication({ drafts: { gender: { entries: male, accepted: true } } });
    saveSoon("gender", female, female);
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({ gender: { entries: female, accepted: false } });
  });

  it("is not kept behind a Continue that took it over", async () => {
    saveSoon("gender", male, female);
    await submitPage("gender", { gender: "male" });
    vi.advanceTimersByTime(200);
    expect(kept()).toEqual({ gender: { entries: male, accepted: true } });
  });
});
