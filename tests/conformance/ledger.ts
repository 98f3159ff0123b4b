import { nameOf, type ProviderCall } from "./calls.ts";
import { type PromiseId, promisesOf, silenceAbout } from "./promises.ts";

type Verdict = "kept" | "broken" | "warned" | "not tried" | "not built";

/** What became of one promise of one call. */
export type Entry = {
  call: ProviderCall;
  promise: PromiseId;
  verdict: Verdict;
  /** The path of the first wrong value within the answer; only of a broken promise and a warning. */
  path?: string;
  /** Why the promise wasn't tried, or the status that tells that the call isn't built. */
  why?: string;
};

/** A screen after the pages, whether a lead stood there, and why not or how it went on. */
export type Visit = { state: number | undefined; path: string; tried: boolean; why?: string };

export type Ledger = ReturnType<typeof createLedger>;

const keyOf = (call: ProviderCall, promise: PromiseId): string => `${nameOf(call)} ${promise}`;

/** The promises about failures that only tell something of a call that succeeds where it fits. */
const needsSuccess: ReadonlySet<PromiseId> = new Set(["refuses", "expired"]);

/** Collects what became of each promise. */
export function createLedger(calls: readonly ProviderCall[]) {
  const kept = new Set<string>();
  const broken = new Map<string, string>();
  const reasons = new Map<string, string>();
  const leftOut = new Map<string, string>();
  const asked = new Set<ProviderCall>();
  /** The calls that were made where they fit. */
  const fitting = new Set<ProviderCall>();
  const built = new Set<ProviderCall>();
  const unbuilt = new Map<ProviderCall, { status: number; isCertain: boolean }>();
  let block: string | undefined;

  const reasonOf = (call: ProviderCall, key: string): string => {
    const given = reasons.get(key) ?? reasons.get(nameOf(call));
    if (given !== undefined) return given;
    const needsLead = call.lead !== undefined || call.number === 1 || call.number === 21;
    if (block !== undefined && needsLead) return block;
    const sign = built.has(call) ? undefined : unbuilt.get(call);
    if (sign)
      return `only an unknown lead was tried, and status ${sign.status} can also mean that the call isn't built`;
    if (!asked.has(call)) return "the call wasn't made";
    return fitting.has(call) ? "no answer gave an occasion" : "no lead came to where the call fits";
  };

  /** Returns whether a call is blamed for requests that fit: then others tell nothing. */
  const failsAnyway = (call: ProviderCall): boolean => broken.has(keyOf(call, "answers"));

  const entryOf = (call: ProviderCall, promise: PromiseId): Entry => {
    const key = keyOf(call, promise);
    const sign = built.has(call) ? undefined : unbuilt.get(call);
    if (sign?.isCertain) return { call, promise, verdict: "not built", why: `status ${sign.status}` };
    if (sign) return { call, promise, verdict: "not tried", why: reasonOf(call, key) };
    const leftOutWhy = leftOut.get(key);
    if (leftOutWhy !== undefined) return { call, promise, verdict: "not built", why: leftOutWhy };
    const isHidden = needsSuccess.has(promise) && failsAnyway(call);
    const path = isHidden ? undefined : broken.get(key);
    const verdict = silenceAbout(promise) === undefined ? "broken" : "warned";
    if (path !== undefined) return { call, promise, verdict, path };
    if (isHidden)
      return { call, promise, verdict: "not tried", why: "a request that fits met with a failure, too" };
    if (kept.has(key)) return { call, promise, verdict: "kept" };
    return { call, promise, verdict: "not tried", why: reasonOf(call, key) };
  };

  return {
    keep(call: ProviderCall, promise: PromiseId): void {
      asked.add(call);
      if (promise === "answers") fitting.add(call);
      kept.add(keyOf(call, promise));
    },
    /**
     * Notes a broken promise, or a warning if the contract leaves it open.
     * @param path the path of the wrong value, never the value itself
     */
    breakAt(call: ProviderCall, promise: PromiseId, path: string): void {
      asked.add(call);
      if (promise === "answers") fitting.add(call);
      const key = keyOf(call, promise);
      if (!broken.has(key)) broken.set(key, path);
    },
    /** Notes a promise as kept, or as broken at the path of a wrong value. */
    judge(call: ProviderCall, promise: PromiseId, wrong: string | undefined): void {
      if (wrong === undefined) this.keep(call, promise);
      else this.breakAt(call, promise, wrong);
    },
    /** Notes promises of a call that the provider doesn't build, which the contract allows. */
    leaveOut(call: ProviderCall, why: string, ...of: readonly PromiseId[]): void {
      for (const promise of of) leftOut.set(keyOf(call, promise), why);
    },
    /** Gives the reason for promises of a call that nothing tries. */
    skip(call: ProviderCall, why: string, ...of: readonly PromiseId[]): void {
      if (of.includes("answers")) fitting.add(call);
      const keys = of.length > 0 ? of.map((promise) => keyOf(call, promise)) : [nameOf(call)];
      for (const key of keys) reasons.set(key, why);
    },
    /** Notes an answer that only a provider with the call gives. */
    built: (call: ProviderCall) => void built.add(call),
    /**
     * Notes an answer that a provider without the call gives. A call without any other answer isn't built.
     * @param isCertain false if the answer can mean something else too: the request named a lead that nobody knows
     */
    unbuilt(call: ProviderCall, status: number, isCertain: boolean): void {
      const sign = unbuilt.get(call);
      unbuilt.set(call, sign?.isCertain ? sign : { status, isCertain });
    },
    isBuilt: (call: ProviderCall): boolean => built.has(call) || !unbuilt.get(call)?.isCertain,
    /** Gives the reason why nothing could be tried that needs a lead. */
    block(why: string): void {
      block = why;
    },
    /** Returns why nothing could be tried that needs a lead. */
    blocked: () => block,
    /** Returns an entry for each promise of each call. */
    entries: () => calls.flatMap((call) => promisesOf(call).map((promise) => entryOf(call, promise))),
  };
}
