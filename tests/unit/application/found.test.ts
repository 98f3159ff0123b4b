import { country } from "@country";
import { describe, expect, it } from "vitest";
import {
  changeApplication,
  forgetDrafts,
  readApplication,
  setDraft,
} from "../../../app/application/application.ts";
import {
  entriesWithFound,
  foundFor,
  isLookedUpBy,
  rememberFound,
  withoutOutdatedFound,
} from "../../../app/application/found.ts";
import type { Draft } from "../../../app/application/lead-record.ts";
import { divisionOf } from "../../../app/catalogue/rules/identifier.ts";
import { companyValues, placeValues } from "../../../app/form/lookups/found-values.ts";
import { openAnasTab } from "../fixtures/anas-tab.ts";
import { anasApplication } from "../fixtures/applicants.ts";

openAnasTab();

const typed = (name: string, unfinished = false): Draft => ({ entries: [[name, "x"]], unfinished });

describe("a form's draft", () => {
  it("replaces the earlier draft of its path, and counts as finished unless stated otherwise", () => {
    setDraft("gender", [["gender", "m"]], true);
    setDraft("names", [["names.firstName", "Ana"]]);
    expect(readApplication().drafts).toEqual({
      gender: { entries: [["gender", "m"]], unfinished: true },
      names: { entries: [["names.firstName", "Ana"]], unfinished: false },
    });
    setDraft("gender", []);
    expect(readApplication().drafts.gender).toEqual({ entries: [], unfinished: false });
    expect(Object.keys(readApplication().drafts)).toEqual(["gender", "names"]);
  });

  it("is removed by path, and other forms keep theirs", () => {
    for (const path of ["a", "b", "c"]) setDraft(path, []);
    forgetDrafts("a", "gone", "c");
    expect(Object.keys(readApplication().drafts)).toEqual(["b"]);
  });

  it("changes nothing when there is no draft to remove", () => {
    setDraft("a", []);
    const before = readApplication();
    forgetDrafts("b");
    forgetDrafts();
    expect(readApplication()).toBe(before);
  });
});

describe("a lookup's result", () => {
  it("has no province where the postcode determines none", () => {
    const { division: _, ...postcode } = country.postcode;
    expect(divisionOf("28013", { ...country, postcode })).toBeUndefined();
    expect(companyValues({ name: "Sol", city: "Madrid" })).toEqual({ employer_city: "Madrid" });
    expect(placeValues("postal_code", "99999", undefined)).toEqual({});
  });

  it("is suggested beside the typed text, and never replaces it", () => {
    const found = { postal_code: [{ of: "28013", values: { city: "Madrid", province: "28" } }] };
    const drafts = { "address-information": typed("city") };
    const application = anasApplication({
      answers: { contactDetails: { postalCode: "28013" } },
      drafts,
      found,
    });
    const begun = (entries: Draft["entries"] = []) =>
      entriesWithFound(["city", "province"], entries, application);
    expect(begun()).toEqual([
      ["city", "Madrid"],
      ["province", "28"],
    ]);
    expect(begun([["city", ""]])).toEqual([
      ["city", ""],
      ["province", "28"],
    ]);
  });

  it("replaces the earlier ones, except that of the accepted answer in whatever spelling", () => {
    const place = (of: string, city: string) => ({ of, values: { city } });
    changeApplication({ answers: { contactDetails: { postalCode: "28013" } } });
    rememberFound("postal_code", place("41004", "Sevilla"));
    rememberFound("postal_code", place("28013", "Madrid"));
    rememberFound("postal_code", place("08001", "Barcelona"));
    expect(readApplication().found.postal_code?.map(({ of }) => of)).toEqual(["28013", "08001"]);
    rememberFound("postal_code", place("28013", "Madrid"));
    expect(readApplication().found.postal_code).toEqual([place("28013", "Madrid")]);
    changeApplication({ answers: {} });
    rememberFound("postal_code", place("41004", "Sevilla"));
    expect(readApplication().found.postal_code).toEqual([place("41004", "Sevilla")]);
  });

  it.each([
    ["postal_code", " 28013 ", "28013"],
    ["employer_postal_code", "28 013", "28013"],
    ["employer_name", "  Sol   S.L. ", "Sol S.L."],
  ] as const)("of %s belongs to %j as to %j", (by, spelling, canonical) => {
    const found = { of: canonical, values: { city: "Madrid" } };
    expect(foundFor(by, spelling, { [by]: [found] })).toEqual(found);
    expect(foundFor(by, "other", { [by]: [found] })).toBeUndefined();
    expect(foundFor(by, undefined, { [by]: [found] })).toBeUndefined();
  });

  it("is that of the company before that of its postcode", () => {
    const application = anasApplication({
      answers: { employer: { name: "Sol S.L.", postalCode: "28013" } },
      found: {
        employer_name: [{ of: "Sol S.L.", values: { employer_city: "Getafe" } }],
        employer_postal_code: [{ of: "28013", values: { employer_city: "Madrid", employer_province: "28" } }],
      },
    });
    expect(entriesWithFound(["employer_city", "employer_province"], [], application)).toEqual([
      ["employer_city", "Getafe"],
      ["employer_province", "28"],
    ]);
  });

  it("stays for the answer that is typed and not accepted yet", () => {
    const application = anasApplication({
      answers: { contactDetails: { postalCode: "28013", city: "Madrid" } },
      drafts: { address: { entries: [["postal_code", "41004"]], unfinished: true } },
      found: {
        postal_code: [
          { of: "28013", values: { city: "Madrid" } },
          { of: "41004", values: { city: "Sevilla" } },
          { of: "08001", values: { city: "Barcelona" } },
        ],
      },
    });
    const { found, answers } = withoutOutdatedFound(application, []);
    expect(found.postal_code?.map(({ of }) => of)).toEqual(["28013", "41004"]);
    expect(answers.contactDetails?.city).toBe("Madrid");
    expect(entriesWithFound(["city"], [], application)).toEqual([["city", "Sevilla"]]);
  });

  it.each([
    ["postal_code", true],
    ["employer_name", true],
    ["city", false],
  ])("is looked up by %s: %s", (name, looksUp) => {
    expect(isLookedUpBy(name)).toBe(looksUp);
  });

  it("is removed from drafts of other pages too, but only where the draft still holds the suggestion", () => {
    const drafts = {
      address: typed("city"),
      province: { entries: [["province", "28"]], unfinished: false } satisfies Draft,
      other: { entries: [["province", "45"]], unfinished: false } satisfies Draft,
    };
    const application = anasApplication({
      answers: { contactDetails: { postalCode: "41004", province: "28", city: "Madrid" } },
      drafts,
      found: { postal_code: [{ of: "28013", values: { city: "Madrid", province: "28" } }] },
    });
    const rest = withoutOutdatedFound(application, ["postal_code", "city"]);
    expect(rest.answers.contactDetails).toEqual({ postalCode: "41004", province: undefined, city: "Madrid" });
    expect(rest.drafts).toEqual({ ...drafts, province: { entries: [], unfinished: false } });
    expect(rest.found).toMatchObject({ postal_code: [] });
  });
});
