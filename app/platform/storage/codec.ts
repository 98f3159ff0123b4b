/** The maximum depth of JSON within JSON that `decode` opens (specification §3.6). */
const MAX_NESTING = 10;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ESCAPE = "\\";

/**
 * Encodes a value as text that `decode` turns back into the same value. Dates are written as ISO 8601. A string that
 * `decode` would read as something else gets a leading backslash.
 */
export function encode(value: unknown): string {
  const top = typeof value === "string" && isJson(value) ? ESCAPE + value : value;
  return JSON.stringify(top, function (this: Record<string, unknown>, key, written) {
    const original = this[key];
    // A top-level string that was escaped has no entries within.
    if (typeof original !== "string" || top !== value) return written;
    return isInstant(original) || original.startsWith(ESCAPE) ? ESCAPE + original : original;
  });
}

/**
 * Decodes a text of `encode` or of older versions: a plain text, or JSON within JSON up to ten levels.
 * ISO instants with milliseconds become dates (specification §3.6).
 */
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

function isJson(text: string): boolean {
  return parse(text) !== undefined;
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
