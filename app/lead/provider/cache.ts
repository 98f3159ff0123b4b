import { KEPT_FOR_MS } from "../../platform/timing.ts";
import type { Result } from "./errors.ts";

type Entry = { response: Promise<Result<unknown>>; forget: ReturnType<typeof setTimeout> };

const entries = new Map<string, Entry>();

/**
 * Returns the response of a read, from memory if it was requested within the last minute. Failed reads aren't cached.
 * @param key identifies the read
 */
export function cached<Value>(key: string, read: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const known = entries.get(key);
  if (known) clearTimeout(known.forget);
  const response = (known?.response as Promise<Result<Value>> | undefined) ?? read();
  entries.set(key, { response, forget: setTimeout(() => entries.delete(key), KEPT_FOR_MS) });
  if (!known) {
    void response.then((result) => {
      if (!result.ok) clearCached(key);
    });
  }
  return response;
}

/** Removes one cached response, or all of them. */
export function clearCached(key?: string): void {
  for (const [name, entry] of entries) {
    if (key !== undefined && name !== key) continue;
    clearTimeout(entry.forget);
    entries.delete(name);
  }
}
