/** Puts one among others that are in order: before the first that comes after it, and nowhere where it is there already. */
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
  const path = (line: string) => /from "(.*)"/.exec(line)?.[1] ?? "";
  return replaced(text, found, lines(among(linesOf(found[0]), statement, path)));
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");

const replaced = (text: string, { 0: { length }, index }: RegExpExecArray, by: string): string =>
  text.slice(0, index) + by + text.slice(index + length);
