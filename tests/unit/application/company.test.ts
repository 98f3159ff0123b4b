import { country } from "@country";
import { describe, expect, it } from "vitest";
import {
  changeApplication,
  forgetDrafts,
  readApplication,
  setDraft,
} from "../../../app/application/application.ts";
import {
  companyNamed,
  entriesWithCompany,
  rememberCompany,
  withoutOutdatedCompanies,
} from "../../../app/application/company.ts";
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

it("a lookup has no province where the postcode determines none", () => {
  const { division: _, ...postcode } = country.postcode;
  expect(divisionOf("28013", { ...country, postcode })).toBeUndefined();
  expect(companyValues({ name: "Sol", city: "Madrid" })).toEqual({ employer_city: "Madrid" });
  expect(placeValues("postal_code", "99999", undefined)).toEqual({});
});

describe("a picked company", () => {
  const inCity = (name: string, employer_city: string) => ({ name, values: { employer_city } });
  const sol = inCity("Sol S.L.", "Getafe");
  const names = () => readApplication().companies.map(({ name }) => name);

  it("suggests its address beside the typed text, and never replaces it", () => {
    const application = anasApplication({
      answers: { employer: { name: "Sol S.L." } },
      drafts: { "employment-details": typed("employer_city") },
      companies: [{ name: "Sol S.L.", values: { employer_city: "Getafe", employer_province: "28" } }],
    });
    const begun = (entries: Draft["entries"] = []) =>
      entriesWithCompany(["employer_city", "employer_province"], entries, application);
    expect(begun()).toEqual([
      ["employer_city", "Getafe"],
      ["employer_province", "28"],
    ]);
    expect(begun([["employer_city", ""]])).toEqual([
      ["employer_city", ""],
      ["employer_province", "28"],
    ]);
  });

  it("replaces the earlier ones, except that of the accepted answer in whatever spelling", () => {
    changeApplication({ answers: { employer: { name: " Sol  S.L." } } });
    for (const name of ["Luna", "Sol S.L.", "Mar"]) rememberCompany(inCity(name, "Getafe"));
    expect(names()).toEqual(["Sol S.L.", "Mar"]);
    rememberCompany(sol);
    expect(names()).toEqual(["Sol S.L."]);
    changeApplication({ answers: {} });
    rememberCompany(inCity("Mar", "Vigo"));
    expect(names()).toEqual(["Mar"]);
  });

  it("belongs to its name however it is spaced", () => {
    expect(companyNamed("  Sol   S.L. ", { companies: [sol] })).toBe(sol);
    expect(companyNamed("other", { companies: [sol] })).toBeUndefined();
    expect(companyNamed(undefined, { companies: [sol] })).toBeUndefined();
  });

  it("stays for the name that is typed and not accepted yet", () => {
    const application = anasApplication({
      answers: { employer: { name: "Sol S.L.", city: "Getafe" } },
      drafts: { "employer-name": { entries: [["employer_name", "Mar"]], unfinished: true } },
      companies: [sol, inCity("Mar", "Vigo"), inCity("Luna", "Soria")],
    });
    const { companies, answers } = withoutOutdatedCompanies(application, []);
    expect(companies.map(({ name }) => name)).toEqual(["Sol S.L.", "Mar"]);
    expect(answers.employer?.city).toBe("Getafe");
    expect(entriesWithCompany(["employer_city"], [], application)).toEqual([["employer_city", "Vigo"]]);
  });

  it("takes its values along from answers and drafts, but only what still holds the suggestion unseen", () => {
    const drafts = {
      "employment-details": { entries: [["employer_city", "Getafe"]], unfinished: false } satisfies Draft,
      other: { entries: [["employer_city", "Vigo"]], unfinished: false } satisfies Draft,
    };
    const application = anasApplication({
      answers: { employer: { name: "Mar", city: "Getafe", street: "Mayor" } },
      drafts,
      companies: [{ name: "Sol S.L.", values: { employer_city: "Getafe", employer_street: "Mayor" } }],
    });
    const rest = withoutOutdatedCompanies(application, ["employer_name", "employer_street"]);
    expect(rest.answers.employer).toEqual({ name: "Mar", city: undefined, street: "Mayor" });
    expect(rest.drafts).toEqual({ ...drafts, "employment-details": { entries: [], unfinished: false } });
    expect(rest.companies).toEqual([]);
  });
});
