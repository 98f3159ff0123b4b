import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type Application, newApplication } from "../../../app/application/application.ts";
import type { Session } from "../../../app/application/lead-record.ts";
import { expiryOf, isOutdated } from "../../../app/application/selectors.ts";
import { withoutOutdated } from "../../../app/application/start-application.ts";
import { config } from "../../../app/shell/config.ts";
import { answersByPath } from "../fixtures/answers.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { someAnswers } from "../fixtures/arbitraries.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const HOUR = 3_600_000;
const startedAgo = (hours: number): Session => ({
  id: "s",
  startedAt: new Date(now.getTime() - hours * HOUR),
});
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

/** Returns a lead with a status, and with an expiry if one is given. */
const created = (expiresAt?: string) => ({
  id: "7",
  state: { leadStatus: "created", ...(expiresAt && { expiresAt }) },
});

const withStatus = (leadStatus: string) => ({ id: "7", state: { leadStatus } });
const expired = { state: { expiresAt: inHours(-1) } };

describe("a stored application", () => {
  it.each<[string, Pick<Application, "id" | "state">, Session | undefined, boolean]>([
    ["is fresh before it expires", created(inHours(1)), startedAgo(1), false],
    ["is outdated at the instant that it expires", created(inHours(0)), startedAgo(1), true],
    ["is outdated once it has expired, without a lead too", expired, startedAgo(1), true],
    ["is fresh at exactly the configured age", created(), startedAgo(24), false],
    ["is outdated over the configured age", created(), startedAgo(24.01), true],
    ["is outdated over the configured age, without a lead too", { state: {} }, startedAgo(25), true],
    ["is outdated with a session that begins in the future", created(), startedAgo(-1), true],
    ["is outdated where its lead's status is empty", withStatus(""), startedAgo(1), true],
    ["is fresh before there is a lead that could have a status", { state: {} }, startedAgo(1), false],
    ["is fresh without a session", created(), undefined, false],
    ["is outdated without a session and without a status", { id: "7", state: {} }, undefined, true],
    ["isn't outdated by an expiry that is no instant", created("soon"), startedAgo(1), false],
    ["that is new isn't outdated", newApplication, undefined, false],
  ])("%s", (_, application, session, expected) => {
    expect(isOutdated(application, session, now)).toBe(expected);
  });
});

describe("the rest of an outdated application", () => {
  const ofApplicant: Partial<Application> = {
    dataPoints: ["gender"],
    endReached: true,
    steps: [{ state: 0, path: "gender", at: now }],
    companies: [{ name: "Acme", values: { employer_city: "Madrid" } }],
    masked: ["incomeDetails.iban"],
    drafts: { gender: { entries: [["gender", "x"]], unfinished: true } },
  };
  const ticks = [
    ["general_policies.given", "terms#1"],
    ["iban_consent", "yes"],
  ] as const;
  const application = anasApplication({
    answers: anaComplete,
    context: {
      leadSource: "newsletter",
      sellingTierGlobalId: "tier-1",
      affiliateReferenceParams: { attribute: "partner", setAt: inHours(-2) },
    },
    errors: { email: { message: "email" } },
    creation: { request: { amount: 1000, productId: "loan" } },
    sentAffiliateEvents: ["lead_created"],
    requiredConsents: { general_policies: ["terms"] },
    ...ofApplicant,
    drafts: {
      ...ofApplicant.drafts,
      "initial-details": { entries: [["email", "a@"], ...ticks], unfinished: false },
      "id-upload": { entries: [["front", "sent"]], unfinished: false },
      "cofidis-offer": { entries: [["offer_id", "7"]], unfinished: false },
    },
  });
  const left = withoutOutdated(application);

  it("has the campaign and the affiliate", () => {
    expect(left.context).toEqual({
      sellingTierGlobalId: "tier-1",
      affiliateReferenceParams: application.context.affiliateReferenceParams,
    });
  });

  it("has what was typed, the questions and the steps, asks the consents again, and has nothing of the old lead", () => {
    const { answers: _answers, context: _context, ...rest } = left;
    const { answers: _noAnswers, context: _noContext, ...beginning } = newApplication;
    const firstPage = { entries: [["email", "a@"]], unfinished: false };
    expect(rest).toEqual({
      ...beginning,
      ...ofApplicant,
      errors: { general_policies: { message: "consentsExpired" } },
      drafts: { ...ofApplicant.drafts, "initial-details": firstPage },
    });
  });

  it("has every answer but those to consents, of any application", () => {
    const cleared = ["policies", "generalPolicies", "otherDetails.ibanConsent"] as const;
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const left = withoutOutdated(anasApplication({ answers })).answers;
        expect(answersByPath(left)).toEqual(answersByPath(answers, cleared));
      }),
    );
  });
});

describe("an application expires", () => {
  beforeEach(() => {
    const { sessionExpiryHours } = config;
    config.sessionExpiryHours = 3;
    return () => {
      config.sessionExpiryHours = sessionExpiryHours;
    };
  });

  it.each<[string, string | undefined, number | undefined, string | undefined]>([
    ["never when no expiry is known", undefined, undefined, undefined],
    ["after the configured time since its session began", undefined, 1, inHours(2)],
    ["when the provider says so", inHours(1), undefined, inHours(1)],
    ["when the provider says so, though its session lasts longer", inHours(1), 0, inHours(1)],
    ["with its session, though the provider keeps the lead longer", inHours(4), 1, inHours(2)],
    ["with its session when the provider's expiry is no instant", "soon", 1, inHours(2)],
  ])("%s", (_, expiresAt, hoursAgo, end) => {
    const session = hoursAgo === undefined ? undefined : startedAgo(hoursAgo);
    expect(expiryOf({ state: { ...(expiresAt && { expiresAt }) } }, session)?.toISOString()).toBe(end);
  });

  it("exactly at its expiry and not before", () => {
    const hours = fc.double({ min: 0, max: 6, noNaN: true });
    fc.assert(
      fc.property(hours, hours, (expires, began) => {
        const state = { expiresAt: inHours(expires - 3) };
        const session = startedAgo(began);
        const end = expiryOf({ state }, session);
        fc.pre(end !== undefined && end.getTime() !== now.getTime());
        expect(isOutdated({ state }, session, now)).toBe(end < now);
      }),
    );
  });
});
