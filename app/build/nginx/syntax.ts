const indented = (text: string, by = "  "): string => text.replaceAll(/^(?=.)/gm, by);

/** Returns a value as nginx reads it back. No header contains a `$`, which would be a variable. */
export const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

export const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${indented(lines.filter((line) => line !== "").join("\n"))}\n}`;

export const map = (
  from: string,
  to: string,
  entries: Readonly<Record<string, string>>,
  fallback = "",
): string =>
  block(`map ${from} ${to}`, [
    `default ${quoted(fallback)};`,
    ...Object.entries(entries)
      .filter(([, value]) => value !== quoted(fallback))
      .map(([key, value]) => `${quoted(key)} ${value};`),
  ]);

/** Returns a path as a part of a regular expression. */
export const pattern = (path: string): string => path.replaceAll(/[.+]/g, "\\$&");
