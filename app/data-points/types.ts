import type { NamePart } from "../countries/types.ts";
import type { ChoiceListName } from "./choices.ts";
import type { LeadPath } from "./lead.ts";

/**
 * A condition on other answers. A data point is asked while it holds; what is no longer asked is not submitted.
 * `is` names the values of the other data point for which it holds, `answered` any value at all.
 */
export type Condition =
  | { dataPoint: string; is: readonly (string | boolean)[] }
  | { dataPoint: string; answered: true }
  | { anyOf: readonly Condition[] };

/** What the browser is told about a typed field, so that keyboards and autofill feel native. */
export type TypingHints = {
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  capitalize?: "none" | "words" | "characters" | "sentences";
  /** How wide the control is drawn, in characters; the value may be longer. */
  width?: 4 | 8 | 12 | 20 | 34;
};

/** One box of a question that has several, e.g. the last name within `names`. */
export type GroupPart = { field: LeadPath; rule: RuleName } & TypingHints;

/**
 * The help at a typed field: a probable slip in an e-mail address, the place of a postcode, the employer that is meant, the
 * streets of a postcode's place, the birth date and gender within a personal number.
 */
export type Lookup = "email" | "postcode" | "company" | "street" | "identity";

/** How a question is asked. */
export type Control =
  | ({ kind: "text"; type?: "text" | "email"; lookup?: Lookup } & TypingHints)
  | { kind: "phone"; autoComplete?: string }
  | { kind: "money" }
  | { kind: "number"; min: number; max: number }
  | { kind: "range"; limits: "amount" | "period" }
  | { kind: "date"; autoComplete?: "bday"; span: "past" | "future" | "any" | "adult" }
  | { kind: "choice"; choices: ChoiceListName; as: "radio" | "select" | "search"; autoComplete?: string }
  | { kind: "yes-no" }
  | { kind: "consents"; source: "generalPolicies" | "marketingConsents" }
  | { kind: "group"; parts: Readonly<Record<NamePart, GroupPart>> };

/** The rules of specification §5 by name; `app/data-points/rules` holds what each of them accepts. */
export type RuleName =
  | "name"
  | "jobTitle"
  | "addressPart"
  | "companyName"
  | "email"
  | "text"
  | "postcode"
  | "personalCode"
  | "taxIdentificationNumber"
  | "taxRegistryCode"
  | "idCardNumber"
  | "pensionNumber"
  | "licensePlate"
  | "iban"
  | "clabe";

/** One question of the catalogue. */
export type DataPoint = {
  /** Where the answer stands in the lead. A group names a field for each of its parts instead. */
  field?: LeadPath;
  control: Control;
  /** What a typed answer must look like; the other controls bring their own rule. */
  rule?: RuleName;
  /** True where no answer is an answer too. */
  optional?: true;
  /** True for an answer that stays in session storage and never reaches local storage. */
  sensitive?: true;
  when?: Condition;
};
