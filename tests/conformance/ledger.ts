import { nameOf, type ProviderCall } from "./calls.ts";
import { type PromiseId, promisesOf } from "./promises.ts";

type Verdict = "kept" | "broken" | "not tried";

/** What became of one promise of one call. */
export type Entry = {
  call: ProviderCall;
  promise: PromiseId;
  verdict: Verdict;
  /** The path of the first wrong value within the answer; only of a broken promise. */
  path?: string;
  /** Why the promise wasn't tried. */
  why?: string;
};

/** A screen after the pages, and whether a lead stood there. */
export type Visit = { state: number | undefined; path: string; tried: boolean; why?: string };

/** Collects what became of each promise. */
export type Ledger = {
  keep(call: ProviderCall, promise: PromiseId): void;
  /** @param path the path of the wrong value, never the value itself */
  breakAt(call: ProviderCall, promise: PromiseId, path: string): void;
  /** Gives the reason for promises of a call that nothing tries. */
  skip(call: ProviderCall, why: string, ...of: readonly PromiseId[]): void;
  /** Returns an entry for each promise of each call. */
  entries(): Entry[];
};

const keyOf = (call: ProviderCall, promise: PromiseId): string => `${nameOf(call)} ${promise}`;

export function createLedger(calls: readonly ProviderCall[]): Ledger {
  const kept = new Set<string>();
  const broken = new Map<string, string>();
  const reasons = new Map<string, string>();
  const asked = new Set<ProviderCall>();

  const entryOf = (call: ProviderCall, promise: PromiseId): Entry => {
    const key = keyOf(call, promise);
    const path = broken.get(key);
    if (path !== undefined) return { call, promise, verdict: "broken", path };
    if (kept.has(key)) return { call, promise, verdict: "kept" };
    const unasked = asked.has(call) ? "no answer gave an occasion" : "the call wasn't made";
    return {
      call,
      promise,
      verdict: "not tried",
      why: reasons.get(key) ?? reasons.get(nameOf(call)) ?? unasked,
    };
  };

  return {
    keep(call, promise) {
      asked.add(call);
      kept.add(keyOf(call, promise));
    },
    breakAt(call, promise, path) {
      asked.add(call);
      const key = keyOf(call, promise);
      if (!broken.has(key)) broken.set(key, path);
    },
    skip(call, why, ...of) {
      const keys = of.length > 0 ? of.map((promise) => keyOf(call, promise)) : [nameOf(call)];
      for (const key of keys) reasons.set(key, why);
    },
    entries: () => calls.flatMap((call) => promisesOf(call).map((promise) => entryOf(call, promise))),
  };
}
