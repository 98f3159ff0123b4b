import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cached, clearCached, sendCall } from "../../../app/provider/client.ts";
import { failure, type Result, success } from "../../../app/provider/errors.ts";
import { openBrowser } from "../fixtures/browser.ts";
import { type Answer, type Arrived, finish, providerThatAnswers } from "../fixtures/provider.ts";

openBrowser();
const found: Answer = { status: 200, body: { id: "lead-ana" } };
const down: Answer = { status: 503 };
const start = Date.parse("2026-03-15T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  clearCached();
  vi.useRealTimers();
});

const read = (signal?: AbortSignal) => sendCall("leadStatus", { id: "7" }, { signal });
const times = (arrived: Arrived[]) => arrived.map(({ at }) => at - start);

describe("a read that fails", () => {
  it("is retried three times, after 350 ms, doubling", async () => {
    const arrived = providerThatAnswers(down);
    expect(await finish(read())).toMatchObject({ ok: false, error: { kind: "unavailable", status: 503 } });
    expect(times(arrived)).toEqual([0, 350, 1050, 2450]);
  });

  it.each<[string, Answer]>([
    ["of a server that is down", down],
    ["without a network", "no network"],
    ["with a response lost on its way", "lost while answering"],
    ["with a page instead of data", { status: 200, body: "<html>" }],
    ["with too many requests", { status: 429 }],
  ])("%s succeeds when the provider recovers", async (_, answer) => {
    const arrived = providerThatAnswers(answer, answer, found);
    expect(await finish(read())).toEqual({ ok: true, value: { id: "lead-ana" } });
    expect(times(arrived)).toEqual([0, 350, 1050]);
  });

  it.each<[string, Answer]>([
    ["of something that this browser may not see", { status: 401 }],
    ["with a forbidden status", { status: 403 }],
    ["of something that doesn't exist", { status: 404 }],
    ["of something that has expired", { status: 410 }],
    ["with an answer that breaks the contract", { status: 200, body: {} }],
    ["with a conflict", { status: 409, body: { code: "conflict", lead: { id: "7" } } }],
  ])("%s isn't retried: a retry can't help", async (_, answer) => {
    const arrived = providerThatAnswers(answer);
    expect(await finish(read())).toMatchObject({ ok: false });
    expect(arrived).toHaveLength(1);
  });

  it.each([
    ["seconds", "3", 3000],
    ["a date", new Date(start + 5000).toUTCString(), 5000],
    ["no seconds", "0", 350],
    ["a past date", new Date(start - 5000).toUTCString(), 350],
    ["nonsense", "soon", 350],
    ["a negative number", "-5", 350],
  ])("waits according to a Retry-After of %s", async (_, header, wait) => {
    const arrived = providerThatAnswers({ status: 503, headers: { "Retry-After": header } }, found);
    await finish(read());
    expect(times(arrived)).toEqual([0, wait]);
  });

  it.each([
    ["at its path", down, read, [0, 350]],
    [
      "at its second path",
      { status: 404 },
      (signal: AbortSignal) => sendCall("lookUpPostcode", { code: "28013" }, { signal }),
      [0, 0, 350],
    ],
  ] as const)("stops %s when its caller aborts", async (_, first, ask, attempts) => {
    const arrived = providerThatAnswers(first, down);
    const leaving = new AbortController();
    const answer = ask(leaving.signal);
    await vi.advanceTimersByTimeAsync(400);
    leaving.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: "unavailable" } });
    expect([times(arrived), Date.now() - start]).toEqual([attempts, 400]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it("a Retry-After longer than the read's time limit is never shortened: the read gives up, or waits that long", async () => {
  const arrived = providerThatAnswers({ status: 429, headers: { "Retry-After": "120" } });
  const answer = read();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(times(arrived)).toEqual([0]);
  await finish(answer);
});

it.each<["createLead" | "updateLead", Answer]>([
  ["createLead", down],
  ["updateLead", down],
  ["createLead", "no network"],
  ["updateLead", { status: 429, headers: { "Retry-After": "1" } }],
])("a write that fails, %s with %j, is sent once: only the applicant repeats it", async (name, answer) => {
  const arrived = providerThatAnswers(answer);
  await finish(sendCall(name, {}, { body: {} }));
  expect(arrived).toHaveLength(1);
});

describe("the response of a cached read", () => {
  function counted(result: () => Result<number>) {
    let reads = 0;
    const ask = (key = "policies") =>
      cached(key, async () => {
        reads += 1;
        return result();
      });
    return { ask, reads: () => reads };
  }

  it("is kept for 60 seconds after it was last used (specification §9.2)", async () => {
    const policies = counted(() => success(1));
    await policies.ask();
    await vi.advanceTimersByTimeAsync(59_999);
    await policies.ask();
    await vi.advanceTimersByTimeAsync(59_999);
    await policies.ask();
    expect(policies.reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await policies.ask();
    expect(policies.reads()).toBe(2);
  });

  it("is shared by simultaneous callers", async () => {
    const policies = counted(() => success(1));
    const [one, other] = await Promise.all([policies.ask(), policies.ask()]);
    expect([policies.reads(), one, other]).toEqual([1, success(1), success(1)]);
  });

  it("is kept apart from other responses", async () => {
    const places = counted(() => success(1));
    await places.ask("postcode 28013");
    await places.ask("postcode 28014");
    expect(places.reads()).toBe(2);
    clearCached("postcode 28013");
    await places.ask("postcode 28014");
    expect(places.reads()).toBe(2);
    await places.ask("postcode 28013");
    expect(places.reads()).toBe(3);
  });

  it("is requested again after a failure", async () => {
    let broken = true;
    const policies = counted(() => (broken ? failure({ kind: "not-found" }) : success(2)));
    expect(await policies.ask()).toMatchObject({ ok: false });
    broken = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(await policies.ask()).toEqual(success(2));
    expect(vi.getTimerCount()).toBe(1);
  });

  it("is dropped at once on request", async () => {
    const policies = counted(() => success(1));
    await policies.ask();
    clearCached();
    expect(vi.getTimerCount()).toBe(0);
    await policies.ask();
    expect(policies.reads()).toBe(2);
  });
});
