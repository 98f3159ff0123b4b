import type { ReactNode } from "react";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { Option } from "../data-points/option-match.ts";

/** What helps at one field. */
export type FieldHelp = {
  /** Takes the place of the hint: in a line that is there anyway it moves nothing. */
  instead?: ReactNode;
  /** Values offered while typing, and what taking one of them does. */
  suggestions?: readonly Option[];
  onSuggestion?: (option: Option) => void;
};

/** What helps at the fields of a form now. */
export type FormHelp = Readonly<Partial<Record<DataPointName, FieldHelp>>>;

export const noHelp: FormHelp = {};
