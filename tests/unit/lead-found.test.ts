import { country } from "@country";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, forgetMemory, readApplication, replaceApplication } from "../../app/lead/application.ts";
import {
  documentVisit,
  forgetDocumentVisit,
  noteArrived,
  noteDocument,
} from "../../app/lead/document-visit.ts";
import { forgetDrafts, setDraft } from "../../app/lead/drafts.ts";
import { rememberEmployer } from "../../app/lead/found.ts";
import { editDraft, forgetEdit, wniosekView } from "../../app/lead/wniosek.ts";
import { anaComplete, anasApplication } from "./fixtures/applicants.ts";
import { openBrowser } from "./fixtures/browser.ts";

openBrowser();
beforeEach(() => {
  forgetMemory();
  replaceApplication(anasApplication());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const typed = (name: string, accepted = true): Draft => ({ entries: [[name, "x"]], accepted });

describe("what a form holds", () => {
  it("is kept by the form's path, in place of what it held, as accepted unless said otherwise", () => {
    setDraft("gender", [["gender", "m"]], false);
    setDraft("names", [["names.firstName", "Ana"]]);
    expect(readApplication().drafts).toEqual({
      gender: { entries: [["gender", "m"]], accepted: false },
      names: { entries: [["names.firstName", "Ana"]], accepted: true },
    });
    setDraft("gender", []);
    expect(readApplication().drafts.gender).toEqual({ entries: [], accepted: true });
    expect(Object.keys(readApplication().drafts)).toEqual(["gender", "names"]);
  });

  it("is forgotten by path, and what other forms hold stays", () => {
    for (const path of ["a", "b", "c"]) setDraft(path, []);
    forgetDrafts("a", "gone", "c");
    expect(Object.keys(readApplication().drafts)).toEqual(["b"]);
  });

  it("changes nothing where there is nothing to forget", () => {
    setDraft("a", []);
    const before = readApplication();
    forgetDrafts("b");
    forgetDrafts();
    expect(readApplication()).toBe(before);
  });
});

describe("the company that was chosen", () => {
  it("makes room for its address: what was typed there for another one is forgotten, where it was accepted", () => {
    const drafts = {
      "employer-city": typed("employer_city"),
      "employer-province": typed("employer_province"),
      "employer-street": {
        entries: [
          ["other", "y"],
          ["employer_street", "x"],
        ],
        accepted: true,
      } satisfies Draft,
      "employer-code": typed("tax_registry_code", false),
      gender: typed("gender"),
    };
    replaceApplication(anasApplication({ drafts }));
    rememberEmployer({ name: "Sol", city: "Madrid", postalCode: "28013" }, country);
    expect(Object.keys(readApplication().drafts)).toEqual(["employer-code", "gender"]);
    expect(readApplication().answers.employer).toMatchObject({ city: "Madrid", province: "28" });
  });

  it("has no province in a country whose postcodes don't tell it", () => {
    const { division: _, ...postcode } = country.postcode;
    rememberEmployer({ name: "Sol", city: "Madrid", postalCode: "28013" }, { ...country, postcode });
    expect(readApplication().answers.employer).not.toHaveProperty("province");
    expect(readApplication().answers.employer).toMatchObject({ postalCode: "28013" });
  });
});

describe("what was uploaded", () => {
  it("is the chosen document and the sides of it that have arrived, each once", () => {
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteArrived("front");
    expect(documentVisit()).toEqual({ documentType: "id_card", arrived: ["front", "back"] });
  });

  it("begins anew with another document, and with none", () => {
    noteDocument("id_card");
    noteArrived("front");
    noteDocument("passport");
    expect(documentVisit()).toEqual({ documentType: "passport", arrived: [] });
    noteDocument(undefined);
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
  });

  it("is forgotten once the screen is over, and nothing else is", () => {
    setDraft("gender", []);
    noteDocument("id_card");
    forgetDocumentVisit();
    expect(Object.keys(readApplication().drafts)).toEqual(["gender"]);
  });
});

describe("the summary before the confirmation", () => {
  const complete = (drafts: Readonly<Record<string, Draft>> = {}) =>
    anasApplication({ answers: anaComplete, drafts });

  it("shows the pages that were asked, and none of them to be changed", () => {
    const { sections, edit } = wniosekView(complete(), country, undefined);
    const pages = sections.flatMap((section) => section.pages.map(({ path }) => path));
    expect(pages).toContain("personal-details");
    expect(edit).toBeUndefined();
    expect(wniosekView(complete(), country, "education").edit).toBeUndefined();
  });

  it("has the page that is being changed as a form, with what is known or was typed in it", () => {
    expect(wniosekView(complete(), country, "personal-details").edit).toMatchObject({
      path: "personal-details",
      dataPoints: ["names"],
      journey: expect.arrayContaining(["names", "housing_tenure"]),
      answers: anaComplete,
      entries: expect.arrayContaining([["names.firstName", "Ana"]]),
    });
    const drafts = { "wniosek/personal-details": typed("names.firstName") };
    expect(wniosekView(complete(drafts), country, "personal-details").edit?.entries).toEqual([
      ["names.firstName", "x"],
    ]);
  });

  it("forgets what was typed in its form, and what the page itself had before", () => {
    for (const path of ["gender", editDraft("gender"), "names"]) setDraft(path, []);
    forgetEdit("gender");
    expect(Object.keys(readApplication().drafts)).toEqual(["names"]);
  });
});
