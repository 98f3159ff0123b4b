import type { ParseKeys } from "i18next";
import type { DataPointName } from "./catalogue.ts";
import type { ChoiceListName } from "./choices.ts";
import type { CountryId, Limits, NamePart } from "./countries/types.ts";
import type { LeadField } from "./lead.ts";

/**
 * A condition on another answer: the data point is asked, and its answer is sent, only while the condition holds.
 * `is` lists the other answer's values for which it holds; `answered` accepts any value.
 */
export type Condition =
  | { dataPoint: string; is: readonly (string | boolean)[] }
  | { dataPoint: string; answered: true }
  | { anyOf: readonly Condition[] };

/** Attributes of a text field, so that keyboards and autofill work as in native forms. */
export type TypingHints = {
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  capitalize?: "none" | "words" | "characters" | "sentences";
  /** The width of the control in characters; the value may be longer. */
  width?: 8 | 12 | 20 | 34;
};

/** One field of a question with several, e.g. the last name within `names`. */
export type GroupPart<Field extends LeadField = LeadField> = { field: Field } & TypingHints;

/**
 * The help at a text field: a probable typo in an e-mail address, the place of a postcode, matching employers, the
 * streets of a postcode, or the birth date and gender in a personal number.
 */
export type Lookup = "email" | "postcode" | "company" | "street" | "identity";

export type Control<Field extends LeadField = LeadField> =
  | ({ kind: "text"; type?: "text" | "email" | "password"; lookup?: Lookup } & TypingHints)
  /** `mobile`: it gets text messages, so it has no extension. */
  | { kind: "phone"; autoComplete?: string; mobile?: true }
  | { kind: "money"; min?: number }
  /** With `row`, the numbers from `min` up to it are buttons; a larger one, up to `max`, is typed. */
  | { kind: "number"; min: number; max: number; row?: number }
  | { kind: "range"; limits: "amount" | "period" }
  | { kind: "date"; autoComplete?: "bday"; span: "past" | "future" | "any" | "adult" }
  | { kind: "choice"; choices: ChoiceListName; as: "radio" | "select"; autoComplete?: string }
  | { kind: "yes-no" }
  | { kind: "consents"; source: "generalPolicies" | "marketingConsents" }
  | { kind: "group"; parts: Readonly<Record<NamePart, GroupPart<Field>>> };

/** The names of the rules of specification §5; `app/catalogue/rules` implements them. */
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

/** The rules of answers that never go into the lead. */
export type AccountRule = "verificationCode" | "password";

/** A text of the application by its key, with its values; or the provider's, which is shown unchanged. */
export type Text =
  | ParseKeys<["steps", "screens"]>
  | { key: ParseKeys<["steps", "screens"]>; values: Readonly<Record<string, string>> }
  | { text: string };

/** The controls of a screen's own questions: their choices and limits may be the provider's. */
export type OwnControl =
  | Exclude<Control, { kind: "consents" | "group" | "range" }>
  | { kind: "choice"; choices: readonly { value: string; label: Text }[]; as: "radio" | "select" }
  /** A number between two steps is accepted: the lender's nearest loan is meant. */
  | { kind: "range"; limits: Limits; scale?: "days" | "weeks" | "months" | "years" }
  /** A checkbox that only decides what else is asked. */
  | { kind: "tick" }
  /** Questions about one item of a list. */
  | { kind: "item"; parts: readonly OwnQuestion[] };

/** A question of a screen of its own, as data like those of the catalogue. Every one is required. */
export type OwnQuestion = {
  /** The name of its control; that of a part begins with its item's. */
  name: string;
  /** The field of the screen's call that has the answer; none for an answer that isn't sent. */
  field?: string;
  control: OwnControl;
  rule?: RuleName | AccountRule;
  /** Absent for a question of the catalogue, which has its texts. */
  label?: Text;
  hint?: Text;
};

/** What a form asks: a question of the catalogue by its name, or one of a screen's own. */
export type Question = DataPointName | OwnQuestion;

/** Whether the applicant may leave the answer empty: everywhere, or everywhere but in some countries. */
type MayBeEmpty =
  | { optional?: true; requiredIn?: undefined }
  | {
      optional?: undefined;
      /** The countries in which the applicant has to answer. */
      requiredIn: readonly CountryId[];
    };

/** One question of the catalogue. The catalogue may name any field of a group, and the lead then has it. */
export type DataPoint<Field extends LeadField = LeadField> = MayBeEmpty & {
  /** The lead's field that holds the answer. A group names a field for each part instead. */
  field?: Field;
  control: Control<Field>;
  /** The rule of a typed answer, or of each part of a group; other kinds of control have a rule of their own. */
  rule?: RuleName;
  /**
   * The countries whose providers ask the question, all if absent. In the others no link opens it before a provider
   * names it, and its texts need no translation.
   */
  askedIn?: readonly CountryId[];
  /** True for an answer that is kept in session storage and never written to local storage. */
  sensitive?: true;
  when?: Condition;
};

/** The topic of a page, shown above its title. The texts are under `contexts` in the locale. */
export type PageContext =
  | "loan"
  | "personal"
  | "address"
  | "housing"
  | "income"
  | "expenses"
  | "mortgage"
  | "other";

/**
 * The type of a page's step:
 * - `personal-information` asks for contact details, is shown first and creates the lead.
 * - `modal` asks the data points of `inModal` before the first page's own.
 * - `loan-information` asks for the loan: the loan card of every other page leads to it.
 * - `dynamic` asks the data points that the provider or the country names.
 */
export type StepType = "loan-information" | "personal-information" | "dynamic" | "modal";

/** A page with all data points that it can ask. */
export type PageTemplate = {
  /** Default: `dynamic`. */
  type?: StepType;
  context: PageContext;
  dataPoints: readonly DataPointName[];
  /** The data points of a `modal` step that come before the first page. */
  inModal?: readonly DataPointName[];
};
