import { config } from "../config.ts";
import { report } from "../report.ts";
import { decode, encode } from "./codec.ts";
import { keptName } from "./kept-name.ts";
import { type StorageKey, storageKeys } from "./storage-table.ts";

/** A store that never throws: a failed read gives null, a failed write false, and both are reported. */
type SafeStorage = {
  read(key: StorageKey): unknown;
  write(key: StorageKey, value: unknown): boolean;
  remove(key: StorageKey): boolean;
};

const PROBE = "storage-probe";

/** Under this name a store says which brand and country have written into it. */
const OWNER = "storedFor";

/** A store that keeps nothing, for a browser that refuses one. */
const noStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * Wraps a browser store. One that is unavailable is replaced by a store that keeps nothing (specification §8).
 * @param name how reports call it
 * @param open gives the browser's store; reading the property itself may throw
 */
export function createSafeStorage(name: "localStorage" | "sessionStorage", open: () => Storage): SafeStorage {
  let store = noStorage;
  let opened = false;
  let marked = false;
  const owner = encode(`${config.brand}-${config.country}`);

  /** Deletes what another brand or country has left at this path: nothing of an applicant's is shared between two. */
  function disown(candidate: Pick<Storage, "getItem" | "removeItem">): void {
    const keptFor = candidate.getItem(keptName(OWNER));
    marked = keptFor === owner;
    if (keptFor === null || marked) return;
    for (const key of [...Object.values(storageKeys).flat(), OWNER]) candidate.removeItem(keptName(key));
  }

  function backing() {
    if (opened) return store;
    opened = true;
    try {
      const candidate = open();
      candidate.setItem(PROBE, PROBE);
      candidate.removeItem(PROBE);
      disown(candidate);
      store = candidate;
    } catch (error) {
      report(`Error setting key in ${name}`, reason(error));
    }
    return store;
  }

  return {
    read(key) {
      try {
        const text = backing().getItem(keptName(key));
        return text === null ? null : decode(text);
      } catch (error) {
        report(`Error retrieving key in ${name}`, `${key}: ${reason(error)}`);
        return null;
      }
    },
    write(key, value) {
      try {
        const kept = backing();
        if (!marked) kept.setItem(keptName(OWNER), owner);
        marked = true;
        kept.setItem(keptName(key), encode(value));
        return true;
      } catch (error) {
        report(`Error setting key in ${name}`, `${key}: ${reason(error)}`);
        return false;
      }
    },
    remove(key) {
      try {
        backing().removeItem(keptName(key));
        return true;
      } catch (error) {
        report(`Error removing key in ${name}`, `${key}: ${reason(error)}`);
        return false;
      }
    },
  };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** What lives as long as the tab. */
export const sessionStore = createSafeStorage("sessionStorage", () => window.sessionStorage);

/** What outlives the tab; nothing sensitive is kept here. */
export const localStore = createSafeStorage("localStorage", () => window.localStorage);
