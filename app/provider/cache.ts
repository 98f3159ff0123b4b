import type { Result } from "./errors.ts";

/** How long an answer that nobody uses is kept (specification §9.2). */
const UNUSED_FOR_MS = 60_000;

type Entry = { answer: Promise<Result<unknown>>; forget: ReturnType<typeof setTimeout> };

const entries = new Map<string, Entry>();

/**
 * Gives the answer of a read, from memory where it was asked for within the last minute. A failed read isn't kept.
 * @param key what tells this read from others
 */
export function cached<Value>(key: string, read: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const known = entries.get(key);
  if (known) clearTimeout(known.forget);
  const answer = (known?.answer as Promise<Result<Value>> | undefined) ?? read();
  entries.set(key, { answer, forget: setTimeout(() => entries.delete(key), UNUSED_FOR_MS) });
  if (!known) {
    void answer.then((result) => {
      if (!result.ok) clearCached(key);
    });
  }
  return answer;
}

/** Forgets one answer, or all of them. */
export function clearCached(key?: string): void {
  for (const [name, entry] of entries) {
    if (key !== undefined && name !== key) continue;
    clearTimeout(entry.forget);
    entries.delete(name);
  }
}
