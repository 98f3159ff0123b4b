import { country } from "@country";
import type { ReactNode } from "react";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Option } from "../../catalogue/option-match.ts";
import type { TypingHints } from "../../catalogue/types.ts";
import type { FieldHelp } from "../../lookup/field-help.ts";
import type { ReadableConsent } from "../policies.ts";
import type { FieldProps } from "./field.ts";

export type DataPointFieldProps = Omit<FieldProps, "label" | "hint" | "optional"> & {
  name: DataPointName;
  /** The end of a masked number, shown in place of the control. */
  masked?: string | undefined;
  /** The consents to offer, for the data points that ask for consent. */
  consents: readonly ReadableConsent[];
  help?: FieldHelp | undefined;
  /** The provider's list of choices, for a data point that has one. */
  choices?: readonly Option[] | undefined;
  /** Whether the question shows its hint; it does unless told. */
  hinted?: boolean | undefined;
};

/** The props of every data point's field, with its texts. */
export type WordedFieldProps = DataPointFieldProps &
  FieldProps & {
    dataPoint: string;
    /** The field that replaces a masked number. */
    children?: ReactNode;
  };

/** Returns the keyboard for a number whose format depends on the country, e.g. an identity number. */
export function countryHints(name: DataPointName): TypingHints {
  const form =
    name === "iban" && country.bankAccount.kind === "number"
      ? country.bankAccount
      : country.identifiers[name];
  return form ? { inputMode: form.inputMode } : {};
}
