import type validation from "../../../locales/en/validation.json";
import type { Country } from "../../countries/types.ts";
import type { LeadValue } from "../lead.ts";

/**
 * What is wrong with an answer: a key of the `validation` namespace with the values its text needs,
 * or a text of the provider's, shown as it is.
 */
export type Message =
  | {
      key: string;
      values?: Readonly<Record<string, string | number>>;
      /** The section of the `steps` namespace that may have words of its own under the same key. */
      section?: string;
    }
  | { text: string };

/** The outcome of a rule: the answer in its one canonical form, nothing where an optional answer is empty, or a refusal. */
export type RuleResult = { value: LeadValue | undefined } | { refusal: Message };

/** What a rule knows beside the text. */
export type RuleContext = {
  country: Country;
  /** Key of the text that asks for an answer, below `required` of the `validation` namespace. */
  requiredKey: string;
  optional: boolean;
  /** Today in the applicant's own calendar. */
  today: Date;
};

/** Reads one answer as it was sent by the form: a text, several of one name, or a group of named boxes. */
export type Rule = (raw: unknown, context: RuleContext) => RuleResult;

/** Accepts a value. */
export function accept(value: LeadValue | undefined): RuleResult {
  return { value };
}

type Texts = typeof validation;

/** The keys of the `validation` namespace: a rule that refuses with a text that nobody wrote is a type error. */
export type MessageKey =
  | { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]
  | `warnings>${keyof Texts["warnings"]}`
  | `required>${string}`;

/** Refuses an answer with a text of the `validation` namespace. */
export function refuse(key: MessageKey, values?: Readonly<Record<string, string | number>>): RuleResult {
  return { refusal: values ? { key, values } : { key } };
}

/** The outcome for an answer that was left empty. */
export function empty(context: RuleContext): RuleResult {
  return context.optional ? accept(undefined) : refuse(`required>${context.requiredKey}`);
}

// Marks that steer direction or join letters, and control characters: invisible, and never part of an answer.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Hyphens that look alike: non-breaking ones, dashes, the minus sign. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Full-width forms, as some keyboards write digits and Latin letters. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * The text of an answer without what people don't see: full-width forms become plain ones, line breaks and repeated
 * spaces one space, hyphens of every kind a plain one, invisible marks nothing. Signs such as ª and º stay as they are.
 */
export function clean(raw: unknown): string {
  if (typeof raw !== "string") return "";
  return raw
    .normalize("NFC")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(INVISIBLE, "")
    .replace(HYPHENS, "-")
    .replace(/\s+/g, " ")
    .trim();
}
