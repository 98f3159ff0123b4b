import { report } from "../report.ts";
import { decode, encode } from "./codec.ts";

/** The keys that the product keeps in the browser: those of spec.md §3, and those of its own at the end. */
export type StorageKey =
  | "storedLoanApplication"
  | "leadApplication"
  | "dynamicPages"
  | "asyncFormData"
  | "uiColors"
  | "lid"
  | "sessionId"
  | "sessionStartedAt"
  | "sessionUrl"
  | "newSessionFlag"
  | "initAt"
  | "gclid"
  | "sellingTierGlobalId"
  | "redirected"
  | "redirectUrl"
  | "redirectMethod"
  | "reapplying"
  | "routeChange"
  | "sessionAcceptedRedirected"
  | "logRocketBlocked"
  | "logRocket"
  | "recordingDraw"
  | "affiliateReferenceParams"
  | "campaign"
  | "failedLoads"
  | "language"
  | "privacyChoice"
  | "conversions"
  | "sessionNotice"
  | "fontsLoaded";

/** A store that never throws: a failed read gives null, a failed write false, and both are reported. */
export type SafeStorage = {
  read(key: StorageKey): unknown;
  write(key: StorageKey, value: unknown): boolean;
  remove(key: StorageKey): boolean;
};

const PROBE = "storage-probe";

/** A store that keeps nothing, for a browser that refuses one. */
const noStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * Wraps a browser store. One that is unavailable is replaced by a store that keeps nothing (spec.md §8).
 * @param name how reports call it
 * @param open gives the browser's store; reading the property itself may throw
 */
export function createSafeStorage(name: "localStorage" | "sessionStorage", open: () => Storage): SafeStorage {
  let store = noStorage;
  let opened = false;

  function backing() {
    if (opened) return store;
    opened = true;
    try {
      const candidate = open();
      candidate.setItem(PROBE, PROBE);
      candidate.removeItem(PROBE);
      store = candidate;
    } catch (error) {
      report(`Error setting key in ${name}`, reason(error));
    }
    return store;
  }

  return {
    read(key) {
      try {
        const text = backing().getItem(key);
        return text === null ? null : decode(text);
      } catch (error) {
        report(`Error retrieving key in ${name}`, `${key}: ${reason(error)}`);
        return null;
      }
    },
    write(key, value) {
      try {
        backing().setItem(key, encode(value));
        return true;
      } catch (error) {
        report(`Error setting key in ${name}`, `${key}: ${reason(error)}`);
        return false;
      }
    },
    remove(key) {
      try {
        backing().removeItem(key);
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
