import { config } from "../config.ts";
import { report } from "../report.ts";
import { USUAL_PATH } from "../usual-path.ts";
import { decode, encode } from "./codec.ts";
import { type StorageKey, storageKeys } from "./storage-table.ts";

/**
 * Returns this build's name for a storage key or a channel between its tabs. Brands and countries can share an origin
 * under different paths, so the name includes the path.
 */
export function keptName(name: string): string {
  return config.basePath === USUAL_PATH ? name : `${config.basePath}:${name}`;
}

/** A store that never throws: a failed read returns null, a failed write false; both are reported. */
type SafeStorage = {
  read(key: StorageKey): unknown;
  write(key: StorageKey, value: unknown): boolean;
  remove(key: StorageKey): boolean;
};

const PROBE = "storage-probe";

/** The key that holds the brand and country that wrote to the store. */
export const OWNER = "storedFor";

/** An empty store, for browsers that refuse access. */
const noStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * Wraps a browser store. An unavailable store is replaced by an empty one (specification §8).
 * @param name the store's name in reports
 * @param open returns the browser's store; reading the property itself can throw
 */
export function createSafeStorage(name: "localStorage" | "sessionStorage", open: () => Storage): SafeStorage {
  let store = noStorage;
  let opened = false;
  let marked = false;
  const owner = encode(`${config.brand}-${config.country}`);

  /** Deletes everything that another brand or country stored at this path: they must not share an applicant's data. */
  function clearForeignKeys(candidate: Pick<Storage, "getItem" | "removeItem">): void {
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
      clearForeignKeys(candidate);
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

/** The store that lasts as long as the tab. */
export const sessionStore = createSafeStorage("sessionStorage", () => window.sessionStorage);

/** The store that outlives the tab; sensitive data is never written to it. */
export const localStore = createSafeStorage("localStorage", () => window.localStorage);
