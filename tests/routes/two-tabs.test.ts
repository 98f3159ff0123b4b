import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readApplication } from "../../app/lead/application.ts";
import { resumeLead } from "../../app/lead/apply-lead-state.ts";
import type { LeadState } from "../../app/lead/provider/schemas/responses.ts";
import {
  applicationWith,
  beginApplication,
  complete,
  submitAsShown,
  submitFirst,
  submitLoan,
  thenSend,
} from "./applicant.ts";
import { openOtherTab, reload, toasts } from "./browser.ts";
import { replaceTo, to } from "./call-route.ts";
import { control, sent, sentCalls } from "./provider.ts";

/**
 * Leaves this tab for another with its own session storage.
 * @returns a function that switches back
 */
function leaveTab(): () => void {
  const kept = Object.entries({ ...sessionStorage });
  openOtherTab();
  return () => {
    openOtherTab();
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  };
}

/** Answers that the application waits only for Continue on its last page. */
async function asResumed(): Promise<LeadState> {
  const id = await applicationWith();
  const { dataPoints } = readApplication();
  return { id, leadStatus: "created", progressState: [2], lead: complete, dataPoints: [...dataPoints] };
}

/** Returns the idempotency keys of the creations. */
const creationKeys = () =>
  sent.filter(({ call }) => call === create).flatMap(({ headers }) => headers.get("Idempotency-Key") ?? []);

/**
 * Has another tab hold the lock of calls that change the lead.
 * @param onWait answers the request that waits for the lock, and runs its task or not
 */
function holdLockElsewhere(onWait: (run: () => Promise<unknown>) => Promise<unknown>): void {
  const request = (_name: string, options: LockOptions, run: (lock: null) => Promise<unknown>) => {
    if (options.ifAvailable) return run(null);
    expect(options.signal).toBeInstanceOf(AbortSignal);
    return onWait(() => run(null));
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
}

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

describe("two tabs that were open before there was a lead", () => {
  it("create one lead for one applicant; the second continues it, and its answers count", async () => {
    await submitFirst();
    const backToFirst = leaveTab();
    await beginApplication();
    const { id } = readApplication();
    backToFirst();
    expect(await submitLoan({ loan_amount: "1.500" })).toEqual(to("/loan-purpose"));
    expect(sentCalls().filter((call) => call.endsWith("/v3/lead"))).toEqual([create, update]);
    expect(readApplication().id).toBe(id);
    expect(await control.leads()).toMatchObject([{ id, answers: { amount: 1500 } }]);
    reload();
    expect(readApplication()).toMatchObject({ id, state: { leadStatus: expect.any(String) } });
  });

  it("create one lead also when the second is a copy of the first (window.open)", async () => {
    await submitFirst();
    const backToCopy = leaveTab();
    backToCopy();
    await submitLoan();
    openOtherTab();
    backToCopy();
    expect(await submitLoan()).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toHaveLength(1);
  });

  it("create two leads for two applicants", async () => {
    await submitFirst();
    const backToFirst = leaveTab();
    await submitFirst({ email: "otra@example.com" });
    await submitLoan();
    backToFirst();
    await submitLoan();
    const emails = (await control.leads()).map(({ answers }) => answers.contactDetails?.email);
    expect(emails.toSorted()).toEqual(["lucia.herrera@example.com", "otra@example.com"]);
  });

  it("repeat a create whose response was lost, whatever another tab has created meanwhile", async () => {
    await submitFirst();
    await control.setFaults({ call: "lead.create", kind: "lost", times: 1 });
    await submitLoan();
    const [lost] = creationKeys();
    const backToFirst = leaveTab();
    await beginApplication();
    backToFirst();
    expect(await submitLoan()).toEqual(to("/loan-purpose"));
    expect(sentCalls().filter((call) => call === create)).toHaveLength(3);
    expect(creationKeys()).toEqual([lost, expect.not.stringContaining(lost ?? ""), lost]);
  });

  it("wait for each other no longer than ten seconds", async () => {
    const waiting = vi.fn(() =>
      Promise.reject(new DOMException("The lock wasn't granted in time", "TimeoutError")),
    );
    holdLockElsewhere(waiting);
    expect(await beginApplication()).toEqual(to("/loan-purpose"));
    expect(waiting).toHaveBeenCalledOnce();
    expect(await control.leads()).toHaveLength(1);
  });
});

describe("two tabs with the same application", () => {
  it("send it once: the second shows a message and the screen of its state", async () => {
    await control.setScript({ steps: [6, 10], polls: 1000 });
    const word = await asResumed();
    resumeLead(word);
    const backToFirst = leaveTab();
    resumeLead(word);
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
    const before = sentCalls().length;
    backToFirst();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
    expect(toasts).toEqual([{ key: "conflict", tone: expect.any(String) }]);
    expect(sentCalls().slice(before)).toEqual([]);
  });

  it("ask the provider where the lead stands after waiting: the other's result may not be stored yet", async () => {
    await control.setScript({ steps: [6, 10], polls: 1000 });
    const word = await asResumed();
    resumeLead(word);
    const backToFirst = leaveTab();
    resumeLead(word);
    await thenSend(submitAsShown("pep-details"));
    backToFirst();
    for (const key of ["leadChange", "storedLoanApplication"]) localStorage.removeItem(key);
    const before = sentCalls().length;
    holdLockElsewhere((run) => run());
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
    expect(sentCalls().slice(before)).toEqual([`GET /api/lead/status/${word.id}`]);
  });

  it("use the provider's last response, if it arrived in this tab", async () => {
    const word = await asResumed();
    resumeLead({ ...word, progressState: [6] });
    const older = localStorage.getItem("storedLoanApplication") ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
    resumeLead(word);
    // The browser's copy if it had refused to store the last response.
    localStorage.setItem("storedLoanApplication", older);
    await thenSend(submitAsShown("pep-details"));
    expect(sentCalls()).toContain(update);
  });
});
