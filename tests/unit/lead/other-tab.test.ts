import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Application, copyOfEarlierVisit, replaceApplication } from "../../../app/lead/application.ts";
import { rememberForNextVisit } from "../../../app/lead/next-visit.ts";
import {
  leadOfOtherTab,
  movedElsewhere,
  noteLeadChange,
  oneTabAtATime,
} from "../../../app/lead/other-tab.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst, anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

openTab();
collectReports();

/** Has another tab store its application for other visits. */
function storeElsewhere(change: Partial<Application> = {}): void {
  replaceApplication(anasApplication(change));
  rememberForNextVisit();
}

const newcomer = { id: undefined, state: {} };
const contact = (change: object) => ({
  ...newcomer,
  answers: { ...anaAtFirst, contactDetails: { ...anaAtFirst.contactDetails, ...change } },
});

describe("the lead of another tab", () => {
  it.each<[string, Partial<Application>, boolean]>([
    ["the same e-mail address and phone number", newcomer, true],
    ["another e-mail address", contact({ email: "eva@example.com" }), false],
    ["another phone number", contact({ phoneNumber: "+34612345679" }), false],
    ["no e-mail address", contact({ email: undefined }), false],
    ["no contact details", { ...newcomer, answers: {} }, false],
  ])("is this applicant's with %s", (_, change, found) => {
    storeElsewhere({ sentAffiliateEvents: ["accepted"] });
    replaceApplication(anasApplication(change));
    const { id, state, sentAffiliateEvents } = anasApplication({ sentAffiliateEvents: ["accepted"] });
    expect(leadOfOtherTab()).toEqual(found ? { id, state, sentAffiliateEvents } : undefined);
  });

  it("is none where the other tab has no contact details, or no lead", () => {
    storeElsewhere({ answers: {} });
    for (const answers of [{}, anaAtFirst]) {
      replaceApplication(anasApplication({ ...newcomer, answers }));
      expect(leadOfOtherTab()).toBeUndefined();
    }
    storeElsewhere(newcomer);
    expect(leadOfOtherTab()).toBeUndefined();
  });
});

describe("a lead that another tab has moved on", () => {
  const last = new Date("2026-03-15T12:00:00.000Z");
  const later = new Date("2026-03-15T12:00:01.000Z");
  const offer = (offerId: string) => ({
    leadStatus: "created",
    progressState: [39],
    applicationResult: { offerId },
  });
  const figures = (amount: number, offerId?: string) => ({
    ...offer("o1"),
    applicationResult: { offerId, offer: { amount } },
  });
  const checking = { leadStatus: "created", progressState: [6] };
  const shown = (change: Partial<Application> = {}) =>
    replaceApplication(anasApplication({ lastOperationTimestamp: last, ...change }));
  const noted = (id = "lead-ana", at = later) => noteLeadChange(id, at);

  beforeEach(() => storeElsewhere({ state: checking }));

  it.each([
    ["an older response", last],
    ["none", undefined],
  ])("is noticed by the copy that the other tab has stored, with %s in this tab", async (_, own) => {
    const arrived = providerThatAnswers("no network");
    noted();
    shown({ lastOperationTimestamp: own });
    expect(await movedElsewhere()).toMatchObject({ ok: true, value: { id: "lead-ana", progressState: [6] } });
    expect(arrived).toEqual([]);
  });

  it.each<[string, Parameters<typeof noted> | null, Partial<Application>, hasWaited?: boolean]>([
    ["that no tab has noted", null, {}],
    ["no later than this tab's last response", ["lead-ana", last], {}],
    ["of another lead", ["lead-eva"], {}],
    ["beside a tab without a lead", [], { id: undefined }],
    ["for which a tab without a lead has waited", [], { id: undefined }, true],
  ])("isn't asked for by a change %s", async (_, change, own, hasWaited) => {
    const arrived = providerThatAnswers("no network");
    if (change) noted(...change);
    shown(own);
    expect(await movedElsewhere(hasWaited)).toBeUndefined();
    expect(arrived).toEqual([]);
  });

  it.each<[string, Application["state"], Application["state"], boolean]>([
    ["another page", { progressState: [2] }, { progressState: [3] }, false],
    ["another screen", { progressState: [6] }, { progressState: [13] }, true],
    ["another offer", offer("o1"), offer("o2"), true],
    ["the same offer", offer("o1"), offer("o1"), false],
    ["other figures of the same offer", figures(900, "o1"), figures(950, "o1"), true],
    ["other figures of an offer without an id", figures(900), figures(950), true],
    ["a response that says nothing of the offer", figures(900, "o1"), { progressState: [39] }, false],
    ["the same screen without an offer", checking, checking, false],
  ])("has moved with %s: %o, %o: %s", async (_, before, now, moved) => {
    const arrived = providerThatAnswers({ status: 200, body: { id: "lead-ana", ...now } });
    noted();
    shown({ state: before });
    // A tab that has waited for another's call asks the provider, because the copy may lack the result.
    expect((await movedElsewhere(true)) !== undefined).toBe(moved);
    expect(arrived).toHaveLength(1);
  });

  it("is asked for at an offer, of which the copy lacks what has a sensitive number", async () => {
    storeElsewhere({ state: figures(900, "o1") });
    const arrived = providerThatAnswers({ status: 200, body: { id: "lead-ana", ...figures(950, "o1") } });
    noted();
    shown({ state: figures(900, "o1") });
    expect(await movedElsewhere()).toMatchObject({ ok: true });
    expect(arrived).toHaveLength(1);
  });

  it("is asked for where the copy is another lead's, and may be out of reach", async () => {
    storeElsewhere({ id: "lead-eva", state: checking });
    const arrived = providerThatAnswers({ status: 404, body: {} });
    noted();
    shown();
    expect(await movedElsewhere()).toMatchObject({ ok: false });
    expect(arrived.map(({ url }) => url)).toEqual([expect.stringContaining("lead-ana")]);
  });
});

describe("the copy for another visit", () => {
  const moved = { leadStatus: "created", progressState: [6] };

  it("stays where another tab has moved the lead on, whoever saves an older one", () => {
    storeElsewhere({ state: moved });
    noteLeadChange("lead-ana", new Date("2026-03-15T12:00:01.000Z"));
    const last = new Date("2026-03-15T12:00:00.000Z");
    replaceApplication(anasApplication({ state: { progressState: [2] }, lastOperationTimestamp: last }));
    rememberForNextVisit();
    expect(copyOfEarlierVisit()?.state?.progressState).toEqual([6]);
  });
});

describe("a task of one tab at a time", () => {
  /** Stands for the browser's locks: a name's tasks run one after the other. */
  function lockTasks(): string[] {
    const waiting = new Map<string, Promise<unknown>>();
    const names: string[] = [];
    const request = async (name: string, options: LockOptions, run: (lock: object | null) => unknown) => {
      names.push(name);
      const before = waiting.get(name);
      if (before && options.ifAvailable) return run(null);
      const mine = Promise.resolve(before).then(() => run({ name }));
      waiting.set(
        name,
        mine.catch(() => undefined).then(() => waiting.delete(name)),
      );
      return mine;
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    return names;
  }

  it("returns its value, and throws its error without another attempt", async () => {
    lockTasks();
    expect(await oneTabAtATime(async (hasWaited) => hasWaited)).toBe(false);
    const refused = vi.fn(() => Promise.reject(new Error("refused")));
    await expect(oneTabAtATime(refused)).rejects.toThrow("refused");
    expect(refused).toHaveBeenCalledOnce();
    expect(await oneTabAtATime(async () => "after it")).toBe("after it");
  });

  it("runs at once within another task of this tab, and beside one of another name", async () => {
    const names = lockTasks();
    const within = await oneTabAtATime(() => oneTabAtATime(async (hasWaited) => hasWaited));
    expect(within).toBe(false);
    expect(names).toHaveLength(1);
    await Promise.all([oneTabAtATime(async () => 1), oneTabAtATime(async () => 2, "earlier-visit")]);
    expect(new Set(names).size).toBe(2);
  });

  it("waits ten seconds for a tab that keeps the lock, and then runs beside it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const request = (_: string, { ifAvailable, signal }: LockOptions, run: (lock: null) => unknown) =>
      ifAvailable
        ? run(null)
        : new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    const run = vi.fn(async (hasWaited: boolean) => hasWaited);
    void oneTabAtATime(run);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(run).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("runs without a lock where the browser has none", async () => {
    Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
    expect(await oneTabAtATime(async (hasWaited) => hasWaited)).toBe(false);
  });
});
