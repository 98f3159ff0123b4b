import { describe, expect, it } from "vitest";
import { type Application, newApplication } from "../../../app/application/application.ts";
import { isBegun, lastPage } from "../../../app/application/selectors.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { anasApplication } from "../fixtures/applicants.ts";

const draft = (...values: string[]) => ({
  drafts: { gender: { entries: values.map((value) => ["gender", value] as const), unfinished: true } },
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
});
