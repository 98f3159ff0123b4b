import { config } from "../config.ts";
import { report } from "../report.ts";
import { type StorageKey, storageKeys, USUAL_PATH } from "./storage-table.ts";

/** Returns this build's name for a storage key: brands and countries can share an origin under different paths. */
export function keptName(name: string): string {
  return config.basePath === USUAL_PATH ? name : `${config.basePath}:${name}`;
}

const noStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** The name of the brand and country that wrote to a store. Writing it proves that the browser allows that. */
const OWNER = "storedFor";

/** Opens a store, and deletes what another brand or country left at this path: an applicant's data isn't shared. */
function openStore(open: () => Storage): typeof noStorage {
  const store = open();
  const owner = encode(`${config.brand}-${config.country}`);
  const before = store.getItem(keptName(OWNER));
  if (before !== null && before !== owner)
    for (const key of Object.values(storageKeys).flat()) store.removeItem(keptName(key));
  store.setItem(keptName(OWNER), owner);
  return store;
}

/** Wraps a browser store, whose property itself can throw: failures are reported, and the store is then empty. */
export function createSafeStorage(name: "localStorage" | "sessionStorage", open: () => Storage) {
  let store: typeof noStorage | undefined;

  function backing(): typeof noStorage {
    if (store) return store;
    try {
      store = openStore(open);
    } catch (error) {
      store = noStorage;
      report(`Error setting key in ${name}`, reason(error));
    }
    return store;
  }

  function attempt<Result>(
    fault: "removing" | "retrieving" | "setting",
    key: StorageKey,
    fallback: Result,
    call: (kept: typeof noStorage) => Result,
  ): Result {
    try {
      return call(backing());
    } catch (error) {
      report(`Error ${fault} key in ${name}`, `${key}: ${reason(error)}`);
      return fallback;
    }
  }

  return {
    read: (key: StorageKey): unknown =>
      attempt("retrieving", key, null, (kept) => {
        const text = kept.getItem(keptName(key));
        return text === null ? null : decode(text);
      }),
    write: (key: StorageKey, value: unknown): boolean =>
      attempt("setting", key, false, (kept) => {
        kept.setItem(keptName(key), encode(value));
        return true;
      }),
    remove: (key: StorageKey): boolean =>
      attempt("removing", key, false, (kept) => {
        kept.removeItem(keptName(key));
        return true;
      }),
  };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

const MAX_NESTING = 10;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ESCAPE = "\\";

/** Encodes a value for `decode`. A string that it would read as something else, e.g. a date, gets a backslash. */
export function encode(value: unknown): string {
  const top = typeof value === "string" && parse(value) ? ESCAPE + value : value;
  return JSON.stringify(top, function (this: Record<string, unknown>, key, written) {
    const original = this[key];
    // A top-level string that was escaped has no entries within.
    if (typeof original !== "string" || top !== value) return written;
    return isInstant(original) || original.startsWith(ESCAPE) ? ESCAPE + original : original;
  });
}

/** Decodes a text of `encode` or of older versions: plain text, or JSON within JSON. Instants become dates. */
export function decode(text: string): unknown {
  let value: unknown = text;
  for (let level = 0; level <= MAX_NESTING && typeof value === "string"; level += 1) {
    const parsed = parse(value);
    if (parsed === undefined) break;
    value = parsed.value;
  }
  return revive(value);
}

function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function revive(value: unknown): unknown {
  if (typeof value === "string") {
    if (value.startsWith(ESCAPE)) return value.slice(ESCAPE.length);
    return isInstant(value) ? new Date(value) : value;
  }
  if (Array.isArray(value)) return value.map(revive);
  if (value === null || typeof value !== "object") return value;
  // A key `__proto__` would replace the prototype of any object that the result is copied into.
  const entries = Object.entries(value).filter(([key]) => key !== "__proto__");
  return Object.fromEntries(entries.map(([key, entry]) => [key, revive(entry)]));
}

export const sessionStore = createSafeStorage("sessionStorage", () => window.sessionStorage);

/** The store that outlives the tab; sensitive data is never written to it. */
export const localStore = createSafeStorage("localStorage", () => window.localStorage);

/** Returns the text of the cookies; empty where reading them throws, as with blocked storage. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Returns the value of a cookie; undefined without one, or for an empty one. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
