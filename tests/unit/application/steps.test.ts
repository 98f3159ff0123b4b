import { describe, expect, it } from "vitest";
import {
  changeApplication,
  forgetMemory,
  newApplication,
  readApplication,
  recordStep,
  replaceApplication,
} from "../../../app/application/application.ts";
import { resumeLead } from "../../../app/application/apply-lead-state.ts";
import { openTab } from "../fixtures/anas-tab.ts";

openTab();
const at = new Date("2026-03-15T12:00:00.000Z");
const later = new Date("2026-03-15T12:05:00.000Z");

describe("a navigation step", () => {
  it("has one entry for each progress state, with the path that was shown last in it, also after a reload", () => {
    recordStep("initial-details", readApplication(), at);
    const first = readApplication();
    recordStep("initial-details", readApplication(), later);
    expect(readApplication()).toBe(first);
    recordStep("gender", readApplication(), later);
    expect(readApplication().steps).toEqual([{ state: 0, path: "gender", at }]);
    changeApplication({ state: { progressState: [2, 6] } });
    recordStep("checking", readApplication(), later);
    recordStep("documents", readApplication(), later);
    forgetMemory();
    expect(readApplication().steps).toEqual([
      { state: 0, path: "gender", at },
      { state: 6, path: "documents", at: later },
    ]);
  });

  it("is deleted with its application", () => {
    recordStep("initial-details", readApplication(), at);
    resumeLead({ id: "another", progressState: 7, leadStatus: "created" });
    expect(readApplication().steps).toEqual([]);
    replaceApplication(newApplication);
    expect(readApplication().steps).toEqual([]);
  });
});
