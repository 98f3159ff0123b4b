import { country } from "@country";
import type { ReactNode } from "react";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Option } from "../../data-points/option-match.ts";
import type { TypingHints } from "../../data-points/types.ts";
import type { FieldHelp } from "../field-help.ts";
import type { ReadableConsent } from "../policies.ts";
import type { FieldProps } from "./field.ts";

export type DataPointFieldProps = FieldProps & {
  name: DataPointName;
  /** The end of the number that is shown masked in place of the control. */
  masked?: string | undefined;
  /** The consents to ask, for the data points that do. */
  consents: readonly ReadableConsent[];
  help?: FieldHelp | undefined;
  /** The list of a choice whose values come from the provider. */
  choices?: readonly Option[] | undefined;
  onRange?: (name: string, value: number) => void;
};

/** What is the same whatever the control. */
export type WordedFieldProps = DataPointFieldProps & {
  label: string;
  hint: string | undefined;
  optional: boolean;
  dataPoint: string;
  /** The field that takes the place of a masked number. */
  children?: ReactNode;
};

/** The keyboard for a number that has its form from the country. */
export function countryHints(name: DataPointName): TypingHints {
  const form =
    name === "iban" && country.bankAccount.kind === "number"
      ? country.bankAccount
      : country.identifiers[name];
  return form ? { inputMode: form.inputMode } : {};
}
