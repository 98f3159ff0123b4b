import { country } from "@country";
import { describe, expect, it } from "vitest";
import type { Application } from "../../../app/application/application.ts";
import { newApplication } from "../../../app/application/application.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { journeyPages, type PagePath } from "../../../app/catalogue/pages.ts";
import type { FieldErrorMap } from "../../../app/journey/errors.ts";
import {
  askedBy,
  earliestErroredPage,
  firstUnfinished,
  messagesWithoutPage,
  positionOf,
  reopenedConsents,
} from "../../../app/journey/position.ts";
import { anaComplete, anasApplication, anasPosition } from "../fixtures/applicants.ts";

const refusedCode = { personal_code: { message: "personalCode" } };
const halfTyped = { "housing-tenure": { entries: [], unfinished: true } };
const finished = { "housing-tenure": { entries: [], unfinished: false } };
const refusedTenure = { housing_tenure: { message: "choice" } };

/** Ana's application with every answer; with others about her person; with a consent that she refuses. */
const done = { answers: anaComplete };
const withPersonal = (personalDetails: NonNullable<LeadAnswers["personalDetails"]>) => ({
  answers: { ...anaComplete, personalDetails },
});
const withoutMiddleName = withPersonal({ firstName: "Ana", lastName: "García", dateOfBirth: "1990-05-17" });
const withoutLastName = withPersonal({ firstName: "Ana", dateOfBirth: "1990-05-17" });
const refusing = { answers: { ...anaComplete, generalPolicies: [{ id: "g1", given: false }] } };
const requiring = (list: string, ...ids: string[]) => ({ requiredConsents: { [list]: ids } });
const withoutTerms = { ...done, ...requiring("general_policies", "terms", "g1") };
const withoutMarketing = { ...done, ...requiring("marketing_consents", "m1") };

describe("the earliest page with an open question", () => {
  it.each<[string, PagePath | undefined, Partial<Application>]>([
    ["is the first page before anything is answered", "initial-details", { answers: {} }],
    ["is the provider's first page after it", "personal-details", {}],
    ["is none once everything is answered", undefined, done],
    ["is a page with a refused answer", "housing-tenure", { ...done, errors: refusedTenure }],
    ["is a page with a half-typed answer", "housing-tenure", { ...done, drafts: halfTyped }],
    ["is not a page whose draft was accepted", undefined, { ...done, drafts: finished }],
    ["is not a page with optional questions only", undefined, withoutMiddleName],
    ["is a page with half a group answered", "personal-details", withoutLastName],
    ["is a page without a consent that the list requires", "initial-details", withoutTerms],
    ["is one without a marketing consent", "initial-details", withoutMarketing],
    ["is a page with a refused consent until the list says that it is optional", "initial-details", refusing],
    ["is no page with an optional one refused", undefined, { ...refusing, ...requiring("general_policies") }],
    ["ignores an error that no page shows", undefined, { ...done, errors: refusedCode }],
  ])("%s", (_, expected, change) => {
    expect(firstUnfinished(anasPosition(change))).toBe(expected);
  });

  it("counts a page as unfinished when a question appears beside another", () => {
    const exposed = (isPoliticallyExposed: boolean) =>
      anasPosition({
        answers: { ...anaComplete, otherDetails: { housingTenure: "rented", isPoliticallyExposed } },
      });
    expect(firstUnfinished(exposed(true))).toBeUndefined();
    expect(firstUnfinished(exposed(false))).toBe("pep-details");
  });
});

describe("answered consents", () => {
  const consentTo = (given: boolean) => ({ answers: { generalPolicies: [{ id: "terms", given }] } });
  const list = (...ids: string[]) => requiring("general_policies", ...ids);
  const said = (message: string) => ({ general_policies: { message } });

  it.each<[string, Partial<Application>, FieldErrorMap]>([
    [
      "are open again where the list requires a new one",
      { ...consentTo(true), ...list("terms", "new") },
      said("consentsUpdated"),
    ],
    [
      "are open again where a required one was refused",
      { ...consentTo(false), ...list("terms") },
      said("required>general_policies"),
    ],
    ["stay closed where each required one was given", { ...consentTo(true), ...list("terms") }, {}],
    ["stay closed before the provider's list arrives", consentTo(false), {}],
    ["aren't open again before their first answer", { answers: {}, ...list("terms") }, {}],
  ])("%s", (_, change, expected) => {
    expect(reopenedConsents(["email", "general_policies"], anasPosition(change))).toEqual(expected);
  });
});

const phoneTaken = { fieldName: "contactDetails.phoneNumber", message: "This number is in use" };
const tooYoung = { fieldName: "personalDetails.dateOfBirth", message: "dateTooYoung" };
const unknown = { message: "Ask your provider" };

describe("the provider's errors", () => {
  it.each<[string, FieldErrorMap, string | undefined]>([
    ["lead nowhere when there are none", {}, undefined],
    ["lead to the page of a single error", { form_birthday: tooYoung }, "date-of-birth"],
    [
      "lead to the earliest page of several, not to the page of the first error",
      { form_birthday: tooYoung, phone_number: phoneTaken },
      "initial-details",
    ],
    ["lead nowhere when no page shows the field", { no_such_question: unknown }, undefined],
    ["lead nowhere when the page isn't asked", { rent_amount: unknown }, undefined],
    [
      "lead to a page when only one of two fields has no page",
      { no_such_question: unknown, names: unknown },
      "personal-details",
    ],
  ])("%s", (_, errors, expected) => {
    expect(earliestErroredPage(anasPosition({ errors }))).toBe(expected);
  });

  it("errors that no page can show are listed separately", () => {
    const errors = { no_such_question: unknown, phone_number: phoneTaken, rent_amount: tooYoung };
    expect(messagesWithoutPage(anasPosition({ errors }))).toEqual([unknown.message, tooYoung.message]);
    expect(messagesWithoutPage(anasPosition({ errors: { phone_number: phoneTaken } }))).toEqual([]);
  });

  it.each(["toString", "constructor"])("named %s are no inherited property", (name) => {
    expect(earliestErroredPage(anasPosition({ errors: { [name]: unknown } }))).toBeUndefined();
  });
});

describe("the journey is built from", () => {
  it("the first page's questions and the provider's, each once", () => {
    const first = ["email", "phone_number", "general_policies", "marketing_consents"];
    expect([...askedBy(newApplication)]).toEqual(first);
    const dataPoints = askedBy(anasApplication({ dataPoints: ["gender", "email"] }));
    expect([...dataPoints]).toEqual([...first, "gender"]);
  });

  it("the country's own data points of a page, if it has any", () => {
    const { templates } = journeyPages("dynamic", {
      ...country,
      pages: { province: [], "address-information": ["province", "city"] },
    });
    expect(templates["address-information"]).toEqual({
      context: "address",
      dataPoints: ["province", "city"],
    });
    expect(templates.province?.dataPoints).toEqual([]);
  });

  it("drafts that weren't accepted", () => {
    const drafts = {
      gender: { entries: [], unfinished: true },
      education: { entries: [], unfinished: false },
    };
    expect(positionOf(anasApplication({ drafts })).drafted).toEqual(["gender"]);
  });
});
