import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  changeApplication,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
  setDraft,
} from "../../../../app/application/application.ts";
import { applyLeadState, resumeLead } from "../../../../app/application/apply-lead-state.ts";
import {
  startEmptyApplication,
  startWithKeptAnswers,
} from "../../../../app/application/start-application.ts";
import { storeForAnotherVisit } from "../../../../app/application/stored-application.ts";
import { tellAffiliate } from "../../../../app/application/submit-lead.ts";
import { storeAffiliate } from "../../../../app/application/visit/affiliate.ts";
import { clearSession } from "../../../../app/application/visit/session.ts";
import { sensitiveFields } from "../../../../app/catalogue/fields.ts";
import { type LeadAnswers, withAnswer } from "../../../../app/catalogue/lead.ts";
import { type Screen, screens } from "../../../../app/journey/screens.ts";
import { newConversion } from "../../../../app/tracking/start-tracking.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anaComplete, anasApplication } from "../../fixtures/applicants.ts";
import { someAnswers } from "../../fixtures/arbitraries.ts";
import { everythingIn, openBrowser } from "../../fixtures/browser.ts";

const { localStorage, sessionStorage } = openBrowser();
const now = new Date("2026-03-15T12:00:00.000Z");

beforeEach(() => {
  clearSession();
  forgetMemory();
});

/** Two data points may answer the same field. */
const fields = [...new Set(sensitiveFields)];

/** Returns a number for each sensitive field, all of them distinct. */
const someNumbers = fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}\d{6,22}$/), {
  minLength: fields.length,
  maxLength: fields.length,
});

/** Returns answers with these numbers in the sensitive fields. */
const withNumbers = (answers: LeadAnswers, numbers: readonly string[]): LeadAnswers =>
  fields.reduce<LeadAnswers>((known, field, index) => withAnswer(known, field, numbers[index]), answers);

/** Calls everything that writes to a store, for a lead whose provider repeats the numbers wherever it can. */
const acts: Readonly<Record<string, (answers: LeadAnswers, number: string) => unknown>> = {
  "a page's answers are taken over": (answers) => changeApplication({ answers }),
  "something is typed": (_, number) => setDraft("bank-account", [["iban", number]], true),
  // The provider repeats numbers that it has been told: it returns answers only when a lead is resumed.
  "the provider answers": (answers, number) => {
    changeApplication({ answers });
    applyLeadState(stateThatSays(answers, number));
  },
  "a lead is resumed": (answers, number) => resumeLead(stateThatSays(answers, number)),
  "another visit is prepared": () => storeForAnotherVisit(readApplication()),
  "the affiliate is told": () => tellAffiliate("lead_created"),
  "an affiliate's link is followed": () =>
    storeAffiliate({ attribute: "partner", setAt: now.toISOString() }, now),
  "an advertiser is told": () => newConversion({ event: "lead_created", leadId: "lead-ana" }),
  "the page is loaded anew": () => forgetMemory(),
  "the provider lets the lead go": () => startWithKeptAnswers(),
};

const stateThatSays = (answers: LeadAnswers, number: string) => ({
  id: "lead-ana",
  leadStatus: "created",
  progressState: [2, 9],
  lead: { ...answers, employer: { ...answers.employer, name: `Bar ${number}` } },
  redirectUrl: `https://bank.example/login?account=${number}`,
  redirectParams: { account: number },
  applicationResult: { offer: { accounts: [{ iban: number }, { iban: "other" }] } },
});

itAlways(
  "an identity, bank or tax number never reaches local storage",
  [
    someAnswers,
    someNumbers,
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat()), { maxLength: 12 }),
  ],
  (some, numbers, sequence) => {
    localStorage.clear();
    sessionStorage.clear();
    forgetMemory();
    const answers = withNumbers(some, numbers);
    for (const [act, which] of [["another visit is prepared", 0] as const, ...sequence]) {
      acts[act]?.(answers, numbers[which % numbers.length] ?? "");
      const written = everythingIn(localStorage);
      for (const number of numbers) expect(written).not.toContain(number);
    }
  },
);

describe("an application that has ended", () => {
  const table: readonly Screen[] = screens;
  const finalScreens = table.filter(({ final }) => final);
  const context = { affiliateReferenceParams: { attribute: "partner", setAt: now.toISOString() } };

  // A redirect has ended once its address is known.
  const done = { leadStatus: "done", redirectUrl: "https://partner.example/x" };

  it.each(finalScreens)("at state $state leaves no answer in the browser", ({ state }) => {
    fc.assert(
      fc.property(someAnswers, someNumbers, (some, numbers) => {
        localStorage.clear();
        sessionStorage.clear();
        const answers = withNumbers({ ...some, employer: { name: "K7 Panadería" } }, numbers);
        replaceApplication(
          anasApplication({
            answers,
            context,
            sentAffiliateEvents: ["lead_created"],
            creation: { request: { ...answers, productId: "loan" } },
            drafts: { iban: { entries: [["iban", numbers[0] ?? ""]], unfinished: true } },
          }),
        );
        applyLeadState({ id: "lead-ana", ...done, progressState: [2, state ?? 0], lead: answers });
        for (const store of [localStorage, sessionStorage]) {
          for (const said of [...numbers, "K7 Panadería"]) expect(everythingIn(store)).not.toContain(said);
        }
        forgetMemory();
        expect(readApplication()).toEqual({
          ...newApplication,
          id: "lead-ana",
          state: expect.objectContaining({ progressState: [2, state] }),
          context,
          sentAffiliateEvents: ["lead_created"],
          lastOperationTimestamp: expect.any(Date),
        });
      }),
      { numRuns: 20 },
    );
  });

  it("a redirect without an address keeps the answers in its tab, and nothing for another visit", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    applyLeadState({ id: "lead-ana", leadStatus: "done", progressState: [2, 12] });
    expect(readApplication().answers).toEqual(anaComplete);
    expect(localStorage.length).toBe(0);
  });

  it("keeps everything while its partner still waits for a decision", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    const applicationResult = { partner: { name: "Creditea" } };
    applyLeadState({ id: "lead-ana", leadStatus: "created", progressState: [2, 10], applicationResult });
    expect(readApplication().answers).toEqual(anaComplete);
  });

  it("leaves an advertiser's conversion without the id that opens the application", () => {
    const rejected = { event: "rejected", leadId: "lead-of-ana" } as const;
    expect([newConversion(rejected), newConversion(rejected)]).toEqual(["Rejected", undefined]);
    expect(everythingIn(localStorage)).not.toContain("lead-of-ana");
  });
});

it("leaves nothing in the browser when the applicant starts again", () => {
  const drafts = { names: { entries: [["first_name", "Ana"] as const], unfinished: false } };
  replaceApplication(anasApplication({ answers: anaComplete, drafts }));
  const state = { leadStatus: "created", progressState: [2], redirectUrl: "https://a.example/" };
  applyLeadState({ id: "lead-ana", ...state });
  startEmptyApplication();
  const kept = everythingIn(localStorage) + everythingIn(sessionStorage);
  for (const said of ["lead-ana", "Ana", "ana.garcia", "a.example"]) expect(kept).not.toContain(said);
});
