import type { ReactNode } from "react";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Option } from "../../catalogue/option-match.ts";

export type FieldHelp = {
  /** Replaces the hint. It uses the hint's line, so that the layout doesn't shift. */
  instead?: ReactNode;
  /** The values offered while the applicant types. */
  suggestions?: readonly Option[];
  /** Whether the field shows only the suggestions that contain the typed text. A search's results are all shown. */
  narrowed?: boolean;
  onSuggestion?: (option: Option) => void;
};

export type FormHelp = Readonly<Partial<Record<DataPointName, FieldHelp>>>;

export const noHelp: FormHelp = {};
