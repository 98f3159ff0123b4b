import { country } from "@country";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Draft,
  forgetMemory,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { entriesWithFound, withoutOutdatedFound } from "../../../app/application/apply-lookup.ts";
import { forgetDrafts, setDraft } from "../../../app/application/drafts.ts";
import { companyValues, placeValues } from "../../../app/application/found-values.ts";
import {
  documentVisit,
  forgetDocumentVisit,
  noteArrived,
  noteDocument,
} from "../../../app/routes/id-upload/document-visit.ts";
import { editDraft, forgetEdit, wniosekView } from "../../../app/routes/wniosek/wniosek.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { openBrowser } from "../fixtures/browser.ts";

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

describe("what a lookup found", () => {
  it("has no province in a country whose postcodes don't tell it", () => {
    const { division: _, ...postcode } = country.postcode;
    const elsewhere = { ...country, postcode };
    expect(companyValues({ name: "Sol", city: "Madrid", postalCode: "28013" }, elsewhere)).toEqual({
      employer_city: "Madrid",
      employer_postal_code: "28013",
    });
    expect(placeValues("postal_code", "28013", undefined, elsewhere)).toEqual({});
  });

  it("is suggested beside what was typed, and never over it", () => {
    const found = { postal_code: [{ of: "28013", values: { city: "Madrid", province: "28" } }] };
    const drafts = { "address-information": typed("city") };
    const application = anasApplication({
      answers: { contactDetails: { postalCode: "28013" } },
      drafts,
      found,
    });
    const begun = (entries?: Draft["entries"]) =>
      entriesWithFound(["city", "province"], entries, application, country);
    expect(begun()).toEqual([
      ["city", "Madrid"],
      ["province", "28"],
    ]);
    expect(begun([["city", ""]])).toEqual([
      ["city", ""],
      ["province", "28"],
    ]);
  });

  it("is forgotten in drafts of other pages too, and only where it stands there as it was filled in", () => {
    const drafts = {
      address: typed("city"),
      province: { entries: [["province", "28"]], accepted: true } satisfies Draft,
      other: { entries: [["province", "45"]], accepted: true } satisfies Draft,
    };
    const application = anasApplication({
      answers: { contactDetails: { postalCode: "41004", province: "28", city: "Madrid" } },
      drafts,
      found: { postal_code: [{ of: "28013", values: { city: "Madrid", province: "28" } }] },
    });
    const rest = withoutOutdatedFound(application, country, ["postal_code", "city"]);
    expect(rest.answers.contactDetails).toEqual({ postalCode: "41004", province: undefined, city: "Madrid" });
    expect(rest.drafts).toEqual({ ...drafts, province: { entries: [], accepted: true } });
    expect(rest.found).toMatchObject({ postal_code: [] });
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
