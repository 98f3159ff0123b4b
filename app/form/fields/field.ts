import type { FormEntry } from "../../data-points/form-values.ts";
import type { Message } from "../../data-points/rules/rule.ts";

/** What every field is drawn from. */
export type FieldProps = {
  /** The control's name, or what its boxes' names begin with. */
  name: string;
  /** What the page's controls show when it is drawn. */
  entries: readonly FormEntry[];
  /** What is refused, by control name. */
  errors: FieldErrors;
  /** What should be looked at once more; null where nothing is and something may be. */
  warning?: Message | null | undefined;
  /** Whether the field is the last of its form: its keyboard then says "go" rather than "next". */
  last: boolean;
};

/** What is refused in a form, by control name. */
export type FieldErrors = Readonly<Record<string, readonly Message[] | undefined>>;

/** The value that a control begins with. */
export function entryOf(entries: readonly FormEntry[], name: string): string | undefined {
  return entries.find(([entry]) => entry === name)?.[1];
}

/** The values that controls of one name begin with. */
export function entriesNamed(entries: readonly FormEntry[], name: string): string[] {
  return entries.filter(([entry]) => entry === name).map(([, value]) => value);
}

/** The id of a control: its name, in characters that every selector takes. */
export function controlId(name: string, value?: string): string {
  return [name, value]
    .filter((part) => part !== undefined)
    .join("-")
    .replaceAll(/[^\w-]/g, "-");
}

/** The ids of what describes a control: its error before its warning before its hint. */
export function describedBy(
  id: string,
  has: { hint?: boolean; error?: boolean; warning?: Message | null | undefined },
): string | undefined {
  const ids = [has.error && `${id}-error`, has.warning && `${id}-warning`, has.hint && `${id}-hint`];
  return ids.filter(Boolean).join(" ") || undefined;
}
