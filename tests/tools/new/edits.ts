/** A file that isn't there yet: its path below the project's root, and what stands in it. */
export type NewFile = { path: string; content: string };

/** A line more in a file that is there. */
export type Edit = {
  path: string;
  /** What the line is, for somebody who has to write it by hand. */
  adds: string;
  /** @returns the text with the line, or undefined where the place for it isn't found */
  change(text: string): string | undefined;
};

/** The start of something: what is written, and what is left to do for a person, in order. */
export type Start = { files: readonly NewFile[]; edits: readonly Edit[]; next: readonly string[] };

export const edit = (path: string, adds: string, change: Edit["change"]): Edit => ({ path, adds, change });

/**
 * Puts one among others that are in order: before the first that comes after it, and nowhere where it is there already.
 */
function among(all: readonly string[], one: string, key = (text: string) => text): string[] {
  if (all.includes(one)) return [...all];
  const at = all.findIndex((other) => key(other) > key(one));
  return all.toSpliced(at < 0 ? all.length : at, 0, one);
}

/**
 * Writes one more item into `const <name> = [ … ]`.
 * @returns the text with it, or undefined where there is no such list
 */
export function intoList(text: string, name: string, item: string): string | undefined {
  const found = new RegExp(`(?<=const ${name} = \\[)[^\\]]*`).exec(text);
  if (!found) return undefined;
  const items = found[0].split(",").map((one) => one.trim());
  return replaced(text, found, among(items.filter(Boolean), item).join(", "));
}

/**
 * Writes one more line into `const <name> = { … }`, which has an entry a line.
 * @returns the text with it, or undefined where there is no such object
 */
export function intoObject(text: string, name: string, entry: string): string | undefined {
  const found = new RegExp(`(?<=const ${name}\\b[^{;]*\\{\\n)(?: {2}.*\\n)+(?=\\})`).exec(text);
  if (!found) return undefined;
  return replaced(text, found, lines(among(linesOf(found[0]), `  ${entry},`)));
}

/**
 * Writes one more import among the file's own, in the order of their paths.
 * @returns the text with it, or undefined where the file imports nothing
 */
export function intoImports(text: string, statement: string): string | undefined {
  const found = /(?:^import .*;\n)+/m.exec(text);
  if (!found) return undefined;
  // A package comes before the project's own files.
  const path = (line: string) => (/from "(.*)"/.exec(line)?.[1] ?? "").replace(/^(?=[@\w])/, " ");
  return replaced(text, found, lines(among(linesOf(found[0]), statement, path)));
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");

const replaced = (text: string, { 0: { length }, index }: RegExpExecArray, by: string): string =>
  text.slice(0, index) + by + text.slice(index + length);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Writes one more entry into an object, after that of a key; an entry may have several lines.
 * @returns the text with it, or undefined where no entry has that key
 */
export function afterEntry(text: string, key: string, entry: string): string | undefined {
  const name = `(?:${escaped(key)}|"${escaped(key)}")`;
  const found = new RegExp(`^  ${name}: (?:.*,|[{[]\\n(?: {3,}.*\\n)+  [}\\]],)\\n`, "m").exec(text);
  if (!found) return undefined;
  return replaced(text, found, `${found[0]}  ${entry},\n`);
}

/**
 * Writes one more text into a list, after another.
 * @returns the text with it, or undefined where the other isn't there
 */
export function afterItem(text: string, other: string, item: string): string | undefined {
  const found = new RegExp(`(^ *)?"${escaped(other)}"(?!:),?`, "m").exec(text);
  if (!found) return undefined;
  const [before, indent] = found;
  const own = indent === undefined ? ` "${item}"` : `\n${indent}"${item}"`;
  return replaced(text, found, before.endsWith(",") ? `${before}${own},` : `${before},${own}`);
}

/**
 * Writes one more text into a list: after another where that is in the list, else at its end.
 * @param opening how the list begins, up to its bracket
 * @returns the text with it, or undefined where no list begins so
 */
export function intoListOf(text: string, opening: string, item: string, other: string): string | undefined {
  const found = new RegExp(`(?<=${escaped(opening)})[^\\]]*[^\\]\\s]`).exec(text);
  if (!found) return undefined;
  const [list] = found;
  const lineStart = /^\n */.exec(list)?.[0];
  const end =
    lineStart === undefined ? `, "${item}"` : `${list.endsWith(",") ? "" : ","}${lineStart}"${item}",`;
  return replaced(text, found, afterItem(list, other, item) ?? list + end);
}

/**
 * Writes lines at the end of `const <name> = { … }` or `[ … ]`.
 * @returns the text with them, or undefined where there is none of that name
 */
export function intoEnd(text: string, name: string, added: readonly string[]): string | undefined {
  const found = new RegExp(`(?<=const ${name}\\b[^{[]*[{[]\\n(?: {2}.*\\n)*)(?=[}\\]])`).exec(text);
  return found ? replaced(text, found, lines(added)) : undefined;
}

/**
 * Writes one more row at the end of the first table of a section of a document.
 * @returns the text with it, or undefined where no section begins with that heading
 */
export function intoTable(text: string, heading: string, row: string): string | undefined {
  const found = new RegExp(`(?<=^## ${escaped(heading)}[\\s\\S]*?\\n(?:\\|.*\\n)+)(?!\\|)`, "m").exec(text);
  return found ? replaced(text, found, `${row}\n`) : undefined;
}

/**
 * Writes one more text into a locale's file.
 * @param path the keys that lead to it; sections that aren't there are made
 * @param after the key in its section that it follows, where that is there
 */
export function intoTexts(
  json: string,
  path: readonly string[],
  value: unknown,
  after?: string,
): string | undefined {
  const whole = JSON.parse(json) as Record<string, unknown>;
  return `${JSON.stringify(withText(whole, path, value, after), null, 2).replace(invisible, asEscape)}\n`;
}

/** Characters that nobody can see in an editor, e.g. a no-break space: locales have them as escapes. */
export const invisible = /[\u00A0\u00AD\u2007\u2009\u200B-\u200F\u202F\u2060\uFEFF]/g;

const asEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

function withText(
  section: Readonly<Record<string, unknown>>,
  [key = "", ...rest]: readonly string[],
  value: unknown,
  after: string | undefined,
): Record<string, unknown> {
  const inner = (section[key] ?? {}) as Record<string, unknown>;
  const own: [string, unknown] = [key, rest.length === 0 ? value : withText(inner, rest, value, after)];
  if (Object.hasOwn(section, key)) return { ...section, [key]: own[1] };
  const entries = Object.entries(section);
  const at = entries.findIndex(([name]) => name === after);
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at + 1, 0, own));
}

/**
 * Writes one more place into a site's file, among the places that are a pair at its own host.
 * @returns the text with it, or undefined where there is no such place
 */
export function intoPlaces(text: string, brand: string, country: string): string | undefined {
  const found = /(?:^ {4}\{ "host": "[a-z]{2}\.\w+\.example", "brand": "\w+", "country": "\w+" \},\n)+/m.exec(
    text,
  );
  if (!found) return undefined;
  const place = `    { "host": "${country}.${brand}.example", "brand": "${brand}", "country": "${country}" },`;
  const pair = (line: string) => /"brand": .*/.exec(line)?.[0] ?? "";
  return replaced(text, found, lines(among(linesOf(found[0]), place, pair)));
}
