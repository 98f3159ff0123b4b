import { country } from "@country";
import { describe, expect, it } from "vitest";
import type { Application } from "../../../../app/application/application.ts";
import { pageForLink } from "../../../../app/journey/pages.ts";
import { positionOf } from "../../../../app/journey/position.ts";
import { journey } from "../../../../app/journey/this-journey.ts";
import { pageView } from "../../../../app/routes/page/open-page.ts";
import { anaComplete, anasApplication } from "../../fixtures/applicants.ts";

describe("a page", () => {
  const view = (
    path: "housing-tenure" | "personal-details" | "gender" | "initial-details",
    change: Partial<Application> = {},
  ) => {
    const application = anasApplication(change);
    const position = positionOf(application);
    const page = position.pages.find((one) => one.path === path) ?? pageForLink(path, journey, country);
    return pageView(page, application, position);
  };

  it("shows its way back and the known answers", () => {
    expect(view("personal-details", { answers: anaComplete })).toMatchObject({
      path: "personal-details",
      dataPoints: ["names"],
      previous: "initial-details",
      entries: [
        ["names.firstName", "Ana"],
        ["names.lastName", "García"],
        ["names.secondLastName", "López"],
      ],
    });
  });

  it("shows drafts before known answers", () => {
    const drafts = {
      "personal-details": { entries: [["names.firstName", "An"] as const], unfinished: true },
    };
    expect(view("personal-details", { answers: anaComplete, drafts }).entries).toEqual([
      ["names.firstName", "An"],
    ]);
  });

  it("sends the application when it is the last page, and not when it is the only one, which creates the lead", () => {
    const done = { answers: anaComplete };
    const pages = positionOf(anasApplication(done)).pages.map(({ path }) => path);
    const isLast = (path: string) => view(path as "gender", done).isLast;
    expect(pages.filter(isLast)).toEqual([pages.at(-1)]);
    expect(view("initial-details", { id: undefined, dataPoints: [], answers: {} }).isLast).toBe(false);
  });

  it("depends on all questions of the journey, and on its own when a link opened it", () => {
    expect(view("personal-details").among).toEqual(
      expect.arrayContaining(["names", "housing_tenure", "email"]),
    );
    expect(view("personal-details").among).not.toContain("gender");
    expect(view("gender").among).toEqual(expect.arrayContaining(["gender", "names"]));
  });

  it("shows the provider's errors for its own fields, and beside them those that no page asks", () => {
    const errors = {
      housing_tenure: { message: "choice" },
      no_such_question: { message: "Tell us your shoe size" },
    };
    expect(view("housing-tenure", { errors })).toMatchObject({
      refused: errors,
      refusedElsewhere: ["Tell us your shoe size"],
    });
  });
});
