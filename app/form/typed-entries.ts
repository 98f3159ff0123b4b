import type { FormEntry } from "../catalogue/form-values.ts";
import { entryOf } from "./fields/field.ts";
import { isOwnControl } from "./form-messages.ts";

/** Returns the text typed into a control, or an empty text if the form has no such control. */
export type Typed = (control: string) => string;

/**
 * Returns the form's entries as typed, without the controls that the form adds (`__…`, `….offered`, `….required`, `….version`).
 * @param known the form's initial entries. Ticked consents that the form doesn't offer are kept: the provider's
 * consents may not have loaded yet.
 */
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

/** Returns a function from a control's name to its typed text, or to an empty text if no entry has that name. */
export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}
