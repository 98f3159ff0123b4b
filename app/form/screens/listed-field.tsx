import type { Option } from "../../catalogue/option-match.ts";
import type { TypingHints } from "../../catalogue/types.ts";
import type { DrawnAnswers } from "../answers-form.tsx";
import type { FieldProps } from "../fields/field.ts";
import { SearchField } from "../fields/search-field.tsx";
import { TextField } from "../fields/text-field.tsx";

type ListedFieldProps = FieldProps & {
  dataPoint: string;
  /** The provider's list; the applicant types the answer without one. */
  choices: readonly Option[] | undefined;
  hints: TypingHints;
};

/** A question that the provider's list answers, with a text box and its hint where there is no list. */
export function ListedField({ choices, hint, hints, ...field }: ListedFieldProps) {
  return choices ? (
    <SearchField {...field} choices={choices} />
  ) : (
    <TextField {...field} hint={hint} hints={hints} />
  );
}

/** Returns the props of a screen's control. With the values of its list, a draft that isn't among them is left out. */
export function fieldOf({ entries, errors }: DrawnAnswers, name: string, values?: readonly string[]) {
  const isKept = (entry: string, value: string) => entry !== name || !values || values.includes(value);
  return {
    name,
    dataPoint: name,
    errors,
    entries: entries.filter(([entry, value]) => isKept(entry, value)),
    last: false,
  };
}
