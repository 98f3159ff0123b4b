import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Application } from "../../../app/application/application.ts";
import { positionOf } from "../../../app/application/selectors.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import { type FieldErrorMap, withoutErrorsOf } from "../../../app/journey/errors.ts";
import {
  earliestErroredPage,
  firstUnfinished,
  guardPage,
  isFinished,
  type JourneyPosition,
  messagesWithoutPage,
  nextStep,
  reopenedConsents,
} from "../../../app/journey/guard.ts";
import { pageForLink } from "../../../app/journey/pages.ts";
import { itAlways } from "../fixtures/always.ts";
import { anaAtFirst, anaComplete, anasApplication, anasPosition } from "../fixtures/applicants.ts";
import { allAnswers, allDataPoints, allPaths, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";

const refusedCode = { personal_code: { message: "personalCode" } };
const halfTyped = { "housing-tenure": { entries: [], accepted: false } };
const finished = { "housing-tenure": { entries: [], accepted: true } };
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

describe("a page opened by its address", () => {
  const newcomer: Partial<Application> = { id: undefined, dataPoints: [], answers: {} };

  it("opens before the provider has named its questions, from any link", () => {
    for (const path of allPaths.filter((one) => one !== "clabe"))
      expect(guardPage(path, anasPosition(newcomer))).toMatchObject({ show: { path } });
  });

  const student = { ...newcomer, answers: { incomeDetails: { incomeSource: "student" } } };

  it.each<[string, PagePath, Partial<Application>, PagePath]>([
    ["outside the journey redirects to the earliest unfinished page", "education", {}, "personal-details"],
    ["of the other journey redirects to the page that asks the same", "loan-information", {}, "loan-details"],
    ["that shares a page with others redirects there", "rent-amount", {}, "housing-tenure"],
    ["without questions redirects to the first page at first", "field-details", student, "initial-details"],
    ["with another country's questions alone redirects there too", "clabe", newcomer, "initial-details"],
    ["outside a finished journey redirects to the last page", "education", done, "pep-details"],
  ])("%s", (_, path, change, goTo) => {
    expect(guardPage(path, anasPosition(change))).toMatchObject({ goTo });
  });
});

describe("Continue", () => {
  const atEnd = { ...done, endReached: true };
  const leadless = { id: undefined, answers: {} };

  it.each<[string, PagePath, Partial<Application>, ReturnType<typeof nextStep>]>([
    ["leads to the next page", "personal-details", {}, { page: "date-of-birth" }],
    ["leads on though an earlier page is unfinished", "housing-tenure", {}, { page: "income-source" }],
    ["leads from the last page back to the unfinished one", "pep-details", {}, { page: "personal-details" }],
    ["leads from the last page of a complete application to the summary", "pep-details", done, "review"],
    ["leads at once to the summary once the end was reached", "personal-details", atEnd, "review"],
    [
      "skips answered pages once the end was reached",
      "initial-details",
      { ...atEnd, drafts: halfTyped },
      { page: "housing-tenure" },
    ],
    [
      "leads without a lead to the first page, which creates it",
      "housing-tenure",
      leadless,
      { page: "initial-details" },
    ],
    ["leads from a page outside the journey to an open one", "education", {}, { page: "personal-details" }],
  ])("%s", (_, path, change, expected) => {
    expect(nextStep(path, anasPosition(change))).toEqual(expected);
  });
});

describe("for every journey", () => {
  const withAnasFirst = someAnswers.map((answers) => ({ ...answers, ...anaAtFirst }));
  const question = fc.constantFrom<string>(...allDataPoints, "no_such_question");
  const draft = fc.record({ entries: fc.constant([]), accepted: fc.boolean() });
  const paths = fc.constantFrom(...allPaths);
  const applications = fc
    .record({
      dataPoints: someDataPoints,
      answers: fc.oneof(someAnswers, withAnasFirst),
      endReached: fc.boolean(),
      errors: fc.dictionary(question, fc.constant({ message: "choice" }), { maxKeys: 3 }),
      drafts: fc.dictionary(paths, draft, { maxKeys: 4 }),
      id: fc.constantFrom("lead-ana", undefined),
    })
    .map((change) => anasApplication(change));

  itAlways(
    "the guard ends on a page after at most one redirect, and on one of the journey once the lead exists",
    [applications, paths],
    (application, path) => {
      const position = positionOf(application);
      const guarded = guardPage(path, position);
      const shown = "show" in guarded ? guarded.show.path : guarded.goTo;
      expect(guardPage(shown, position)).toMatchObject({ show: { path: shown } });
      if (position.leadExists) expect(position.pages.map((page) => page.path)).toContain(shown);
      else if (!position.pages.some((page) => page.path === shown && page.paths.includes(path))) {
        const { dataPoints } = pageForLink(path, position.plan.pages, position.country);
        const asked = new Set<string>([...position.plan.dataPoints, ...dataPoints]);
        const asks = dataPoints.some((name) => isAsked(name, position.answers, asked));
        expect([shown, asks]).toEqual([asks ? path : shown, asks]);
      }
    },
  );

  itAlways(
    "Continue leads to a page that the guard opens, or to the end",
    [applications, paths],
    (application, path) => {
      const position = positionOf(application);
      const step = nextStep(path, position);
      if (typeof step === "object")
        expect(guardPage(step.page, position)).toMatchObject({ show: { path: step.page } });
    },
  );

  itAlways(
    "nothing is sent from a journey whose end was reached while a question is open",
    [applications, paths],
    (application, path) => {
      const position = positionOf({ ...application, endReached: true });
      const open = position.pages.find((page) => !isFinished(page, position));
      expect(nextStep(path, position)).toEqual(
        open ? { page: open.path } : position.leadExists ? "review" : "submit",
      );
    },
  );

  // The answers to consents are random: here the provider requires none.
  const requiredConsents = { general_policies: [] };

  itAlways(
    "with every answer given, Continue reaches the submission after at most one step per page and one more",
    [someDataPoints, allAnswers, fc.boolean(), paths],
    (dataPoints, answers, endReached, start) => {
      const position = positionOf(anasApplication({ dataPoints, answers, endReached, requiredConsents }));
      expect(continues(start, position)).toBeLessThanOrEqual(position.pages.length + 1);
      expect(firstUnfinished(position)).toBeUndefined();
    },
    { numRuns: 40 },
  );
});

/** Returns how often Continue is pressed from a page until the application is sent; stops at a hundred. */
function continues(start: PagePath, position: JourneyPosition): number {
  let step: ReturnType<typeof nextStep> = { page: start };
  let count = 0;
  for (; typeof step === "object" && count < 100; count += 1) step = nextStep(step.page, position);
  return count;
}

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

  it("are cleared for data points with new data, and stay for the others", () => {
    const errors = { form_birthday: tooYoung, phone_number: phoneTaken };
    expect(withoutErrorsOf(errors, ["email", "phone_number"])).toEqual({ form_birthday: tooYoung });
    expect(withoutErrorsOf(errors, [])).toEqual(errors);
    expect(errors).toHaveProperty("phone_number");
  });

  it("errors that no page can show are listed separately", () => {
    const errors = { no_such_question: unknown, phone_number: phoneTaken, rent_amount: tooYoung };
    expect(messagesWithoutPage(anasPosition({ errors }))).toEqual([unknown.message, tooYoung.message]);
    expect(messagesWithoutPage(anasPosition({ errors: { phone_number: phoneTaken } }))).toEqual([]);
  });

  it.each(["toString", "constructor"])("named %s are no inherited property", (name) => {
    expect(earliestErroredPage(anasPosition({ errors: { [name]: unknown } }))).toBeUndefined();
    expect(withoutErrorsOf({ [name]: unknown }, [])).toEqual({ [name]: unknown });
  });
});
