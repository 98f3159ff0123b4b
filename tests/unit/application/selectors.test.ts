import { describe, expect, it } from "vitest";
import { type Application, newApplication } from "../../../app/application/application.ts";
import {
  hasEnded,
  hasResult,
  isBegun,
  isToBeResumed,
  lastPage,
  locationInstead,
} from "../../../app/application/selectors.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { anasApplication } from "../fixtures/applicants.ts";

const draft = (...values: string[]) => ({
  drafts: { gender: { entries: values.map((value) => ["gender", value] as const), accepted: false } },
});

describe("an application", () => {
  it.each<[string, Partial<Application>, begun: boolean]>([
    ["is new", {}, false],
    ["has an empty draft", draft(""), false],
    ["has a typed text", draft("", "f"), true],
    ["has an answer", { answers: { amount: 1000 } }, true],
    ["has a lead", { id: "lead-ana" }, true],
  ])("that %s: begun %o", (_, change, begun) => {
    expect(isBegun({ ...newApplication, ...change })).toBe(begun);
  });

  const shown = (path: string, state = 2) => ({ steps: [{ state, path, at: new Date() }] });

  it.each<[string, Partial<Application>, PagePath | undefined]>([
    ["none before it has shown one", {}, undefined],
    ["the one of its progress state", shown("gender"), "gender"],
    ["none of another progress state", shown("gender", 6), undefined],
    ["none while it shows a screen", shown("checking"), undefined],
  ])("has as its last page %s", (_, change, page) => {
    expect(lastPage(anasApplication(change))).toBe(page);
  });

  it("stands at the site's root without a lead, else where its lead stands", () => {
    expect(locationInstead(newApplication)).toBe("/");
    expect(locationInstead(anasApplication({ state: { progressState: [6] } }))).toBe("/checking");
  });

  it("is resumed where its lead's state asks for that", () => {
    const state = { progressState: [14] };
    expect(isToBeResumed(anasApplication({ state }))).toBe(true);
    expect(isToBeResumed(anasApplication())).toBe(false);
    expect(isToBeResumed({ ...newApplication, state })).toBe(false);
  });

  const creditea = { partner: { name: "Creditea" }, offerId: "o1" };
  const redirectUrl = "https://partner.example/";

  it.each<[string, Partial<Application>, result: boolean, ended: boolean]>([
    ["on a page", {}, false, false],
    ["that waits", { state: { progressState: [6] } }, false, false],
    ["that is rejected", { state: { progressState: [13] } }, true, true],
    ["that is accepted", { state: { progressState: [10] } }, true, true],
    [
      "with an offer to decide on",
      { state: { progressState: [10], applicationResult: creditea } },
      false,
      false,
    ],
    [
      "with a decided offer",
      { state: { progressState: [10], applicationResult: creditea }, acceptedOfferId: "o1" },
      true,
      true,
    ],
    ["redirected to an address", { state: { progressState: [12], redirectUrl } }, true, true],
    ["redirected without one", { state: { progressState: [12] } }, true, false],
  ])("%s has its result: %s; has ended: %s", (_, change, result, ended) => {
    const application = anasApplication(change);
    expect([hasResult(application), hasEnded(application)]).toEqual([result, ended]);
  });
});
