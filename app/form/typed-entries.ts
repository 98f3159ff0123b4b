import type { FormEntry } from "../catalogue/form-values.ts";

/** Returns whether a control is the form's own: it carries no answer. */
export const isOwnControl = (name: string): boolean => name.startsWith("__");

export function entryOf(entries: readonly FormEntry[], name: string): string | undefined {
  return entries.find(([entry]) => entry === name)?.[1];
}

export function entriesNamed(entries: readonly FormEntry[], name: string): string[] {
  return entries.filter(([entry]) => entry === name).map(([, value]) => value);
}

/** Returns the text typed into a control, or an empty text if the form has no such control. */
export type Typed = (control: string) => string;

export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}

/** Returns what is typed, without the form's own controls and with the known ticks of consents that may still come. */
export function typedEntries(
  data: FormData | URLSearchParams,
  known: readonly FormEntry[] = [],
): FormEntry[] {
  const typed = [...data].flatMap(([name, value]): FormEntry[] =>
    typeof value === "string" && !isOwnControl(name) && !/\.(?:offered|required|version)$/.test(name)
      ? [[name, value]]
      : [],
  );
  const notOffered = known.filter(([name, value]) => {
    const offered = name.endsWith(".given") ? data.getAll(name.replace(/given$/, "offered")) : [];
    return offered.length > 0 && !offered.includes(value);
  });
  return [...typed, ...notOffered];
}
