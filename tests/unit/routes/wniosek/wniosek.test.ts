import { describe, expect, it } from "vitest";
import type { Draft } from "../../../../app/application/lead-record.ts";
import { wniosekView } from "../../../../app/routes/wniosek/action.ts";
import { anaComplete, anasApplication } from "../../fixtures/applicants.ts";

describe("the summary before the confirmation", () => {
  const complete = (drafts: Readonly<Record<string, Draft>> = {}) =>
    anasApplication({ answers: anaComplete, drafts });

  it("shows the pages of the journey, and none of them in editing", () => {
    const { sections, edit } = wniosekView(complete(), null);
    const pages = sections.flatMap((section) => section.pages.map(({ path }) => path));
    expect(pages).toContain("personal-details");
    expect(edit).toBeUndefined();
    expect(wniosekView(complete(), "education").edit).toBeUndefined();
  });

  it("shows the page in editing as a form, with its known answers or its draft", () => {
    expect(wniosekView(complete(), "personal-details").edit).toMatchObject({
      path: "personal-details",
      dataPoints: ["names"],
      among: expect.arrayContaining(["names", "housing_tenure"]),
      answers: anaComplete,
      entries: expect.arrayContaining([["names.firstName", "Ana"]]),
    });
    const drafts = {
      "wniosek/personal-details": { entries: [["names.firstName", "x"] as const], unfinished: false },
    };
    expect(wniosekView(complete(drafts), "personal-details").edit?.entries).toEqual([
      ["names.firstName", "x"],
    ]);
  });
});
