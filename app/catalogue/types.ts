import type { ParseKeys } from "i18next";
import type { DataPointName } from "./catalogue.ts";
import type { ChoiceListName } from "./choices.ts";
import type { CountryId, Limits } from "./countries/types.ts";
import type { LeadField } from "./lead.ts";

/** Holds while one of these data points has one of these answers. A question is asked and sent only while it does. */
export type Condition = Readonly<Record<string, readonly (string | boolean)[]>>;

export type TypingHints = {
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  capitalize?: "words" | "characters" | "sentences";
  /** The width of the control in characters; the value may be longer. */
  width?: 8 | 12 | 20 | 34;
};

export type Lookup = "email" | "postcode" | "company" | "street" | "identity";

export type Control =
  | ({ kind: "text"; type?: "text" | "email" | "password"; lookup?: Lookup } & TypingHints)
  /** `mobile`: it gets text messages, so it has no extension. */
  | { kind: "phone"; autoComplete?: string; mobile?: true }
  | { kind: "money"; min?: number }
  | { kind: "number"; min: number; max: number }
  | { kind: "range"; limits: "amount" | "period" }
  | { kind: "date"; autoComplete?: "bday"; span: "past" | "future" | "adult" }
  | { kind: "choice"; choices: ChoiceListName; as: "radio" | "select"; autoComplete?: string }
  | { kind: "yes-no" }
  | { kind: "consents" }
  | { kind: "group" };

export type RuleName =
  | "name"
  | "jobTitle"
  | "addressPart"
  | "companyName"
  | "email"
  | "text"
  | "payday"
  | "postcode"
  | "personalCode"
  | "taxIdentificationNumber"
  | "taxRegistryCode"
  | "idCardNumber"
  | "pensionNumber"
  | "licensePlate"
  | "iban"
  | "clabe";

export type AccountRule = "verificationCode" | "password";

/** A text of the application by its key, with its values; or the provider's, which is shown unchanged. */
export type Text =
  | ParseKeys<["steps", "screens"]>
  | { key: ParseKeys<["steps", "screens"]>; values: Readonly<Record<string, string>> }
  | { text: string };

/** The controls of a screen's own questions: their choices and limits may be the provider's. */
export type OwnControl =
  | Exclude<Control, { kind: "consents" | "group" | "range" }>
  /** The consents of a list, by the ticks of those that are required. */
  | { kind: "consents"; required: readonly string[] }
  | { kind: "choice"; choices: readonly { value: string; label: Text }[]; as: "radio" | "select" }
  /** A number between two steps is accepted: the lender's nearest loan is meant. */
  | { kind: "range"; limits: Limits; scale?: "days" | "weeks" | "months" | "years" }
  /** A checkbox that only decides what else is asked. */
  | { kind: "tick" }
  | { kind: "item"; parts: readonly OwnQuestion[] };

/** A question of a screen of its own, as data like those of the catalogue. Every one is required. */
export type OwnQuestion = {
  /** The name of its control; that of a part begins with its item's. */
  name: string;
  /** The field of the screen's call that has the answer; none for an answer that isn't sent. */
  field?: string;
  control: OwnControl;
  rule?: RuleName | AccountRule;
  label?: Text;
  hint?: Text;
};

export type Question = DataPointName | OwnQuestion;

/** One question. The catalogue may name any field of a group, and the lead then has it. */
export type DataPoint<Field extends LeadField = LeadField> = {
  /** The lead's field that holds the answer. A group names a field for each part instead. */
  field?: Field;
  control: Control;
  /** The rule of a typed answer, or of each part of a group; other kinds of control have a rule of their own. */
  rule?: RuleName;
  /** The countries whose providers ask it, all if absent. The others need no translation of its texts. */
  askedIn?: readonly CountryId[];
  /** True for an answer that never reaches local storage, and of which the summary shows the end only. */
  sensitive?: true;
  optional?: true;
  when?: Condition;
};

export type PageContext =
  | "loan"
  | "personal"
  | "address"
  | "housing"
  | "income"
  | "expenses"
  | "mortgage"
  | "other";

export type PageTemplate = { context: PageContext; dataPoints: readonly DataPointName[] };
