import { country } from "@country";
import type { ReactNode } from "react";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Option } from "../../catalogue/option-match.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import type { Control, OwnControl, Question, TypingHints } from "../../catalogue/types.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import type { OutsideAddress } from "../../shell/outside-link.tsx";
import type { Messages } from "../form-result.ts";

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** The unit of a number, e.g. its currency: stands beside the text, on the side that the country writes it. */
  unit?: { sign: string; before: boolean } | undefined;
  /** The field's warning; null if it has none but may get one, undefined if it never has one. */
  warning?: Message | null | undefined;
  /** Whether the field is the form's last, at which the on-screen keyboard shows "go". */
  last?: boolean | undefined;
};

export type FieldHelp = {
  /** Replaces the hint. It uses the hint's line, so that the layout doesn't shift. */
  instead?: ReactNode;
  suggestions?: readonly Option[];
  /** Whether the field shows only the suggestions that contain the typed text. A search's results are all shown. */
  narrowed?: boolean;
  onSuggestion?: (option: Option) => void;
};

/** A consent whose link is safe to open; `given` says whether it was given before. */
export type ShownConsent = Omit<Consent, "url"> & {
  url?: OutsideAddress | undefined;
  /** Whether its box opens ticked, because the applicant has ticked it elsewhere (GDPR, recital 32). */
  ticked?: boolean;
};

/** An option of a question as it is drawn, e.g. with the terms of the loan that it stands for. */
export type DrawnOption = Option & { figure?: string | undefined; below?: ReactNode };

export type QuestionFieldProps = Pick<FieldProps, "warning" | "last"> & {
  question: Question;
  /** The end of the number that the provider knows: the control may then be left empty. */
  masked?: string | undefined;
  consents?: readonly ShownConsent[] | undefined;
  help?: FieldHelp | undefined;
  /** In place of the options in the question's own data. */
  choices?: readonly DrawnOption[] | undefined;
  hinted?: boolean | undefined;
};

export type WordedFieldProps = Omit<QuestionFieldProps, "question"> &
  FieldProps & { control: Control | OwnControl };

export type FieldErrors = Readonly<Record<string, Messages | undefined>>;

/** Returns the id of a control: its name, and its value if given, in characters that need no escape in a selector. */
export function controlId(name: string, value?: string): string {
  return [name, value]
    .filter((part) => part !== undefined)
    .join("-")
    .replaceAll(/[^\w-]/g, "-");
}

export type Described = Pick<FieldProps, "name" | "hint" | "warning" | "unit" | "optional">;

export const unitId = (name: string): string => `${controlId(name)}-unit`;

/** Returns a question's `aria-describedby`: the ids of its error, warning, hint and unit, in this order. */
export function describedBy(
  { name, hint, warning, unit }: Described,
  isRefused: boolean,
): string | undefined {
  const id = controlId(name);
  const ids = [
    isRefused && `${id}-error`,
    warning && `${id}-warning`,
    hint && `${id}-hint`,
    unit && unitId(name),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}

/** Returns the keyboard for a number whose format depends on the country, e.g. an identity number. */
export function countryHints(name: string): TypingHints {
  const form =
    name === "iban" && country.bankAccount.kind === "number"
      ? country.bankAccount
      : country.identifiers[name as DataPointName];
  return form ? { inputMode: form.inputMode ?? "text" } : {};
}
