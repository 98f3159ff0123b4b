/** The most positions of a report, counted from where the error was thrown. */
const MOST = 10;

/** A frame of Chromium, `at name (address:1:2)`, or of Firefox and Safari, `name@address:1:2`. */
const FRAME = /^(?:\s*at (?:async )?(?:.* \()?|[^\n]*@)(https?:[^\s()@]+):(\d{1,5}):(\d{1,6})\)?$/gm;

const FILE_NAME = /\/([\w.-]{1,80}\.js)$/;

/** Returns the addresses of the build's scripts that this page has loaded. */
export function loadedScripts(folder: string): ReadonlySet<string> {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => name);
  return new Set(addresses.filter((address) => address.startsWith(folder) && FILE_NAME.test(address)));
}

/**
 * Returns a position as `file:line:column`.
 * @param scripts the addresses of the build's scripts: the name of any other file could quote an input
 * @returns an empty list for a position elsewhere
 */
export function positionIn(
  scripts: ReadonlySet<string>,
  address: string | null | undefined,
  line: number | null | undefined,
  column: number | null | undefined,
): string[] {
  const name = address && scripts.has(address) ? FILE_NAME.exec(address)?.[1] : undefined;
  if (name === undefined || !isWithin(line, 99_999) || !isWithin(column, 999_999)) return [];
  return [`${name}:${line}:${column}`];
}

const isWithin = (number: number | null | undefined, most: number) =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most;

/** Returns the positions of an error's stack that are in the build's scripts, without anything of its message. */
export function positionsOf({ stack, message }: Error, scripts: ReadonlySet<string>): string[] {
  if (typeof stack !== "string") return [];
  // Chromium's stack begins with the message, whose lines can look like frames.
  const start = stack.indexOf(String(message));
  const beginsWithIt = start > 0 && /^[^\n@]*: $/.test(stack.slice(0, start));
  const frames = beginsWithIt ? stack.slice(start + String(message).length) : stack;
  return [...frames.matchAll(FRAME)]
    .flatMap(([, address, line, column]) => positionIn(scripts, address, Number(line), Number(column)))
    .slice(0, MOST);
}
