import * as z from "zod/mini";
import type validation from "../../../locales/en/validation.json";
import type { Country } from "../country.ts";
import type { LeadValue } from "../lead.ts";

/** A length of time, which the text shows in the chosen language: "61 days". */
export type Length = { count: number; scale: "days" | "weeks" | "months" | "years" };

/** Why an answer is refused: a key of the `validation` namespace, or a text of the provider that is shown unchanged. */
export type Message =
  | {
      key: string;
      values?: Readonly<Record<string, string | number | Length>>;
      /** The screen whose part of the `steps` namespace can override the text under the same key. */
      textsOf?: string;
    }
  | { text: string };

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

export type RuleResult = { value: LeadValue | undefined } | { refusal: Message };

export type RuleContext = {
  country: Country;
  /** The key under `required` of the `validation` namespace: the message for an empty answer. */
  requiredKey: string;
  optional: boolean;
  today: Date;
  /** The screen whose part of the `steps` namespace has its own message for an empty answer. */
  textsOf?: string | undefined;
  values?: Readonly<Record<string, string>> | undefined;
};

/** Returns the zod type of a question's answer; a refusal is an issue with its message in `params.message`. */
export type Rule = (context: RuleContext) => z.ZodMiniType<LeadValue | undefined>;

export const boxText = z.catch(z.optional(z.string()), undefined);

/** @param control the schema of what the control holds, which the check parses into canonical form */
export function rule<Held>(
  control: z.ZodMiniType<Held>,
  check: (held: Held, context: RuleContext) => RuleResult,
): Rule {
  return (context) =>
    z.pipe(
      control,
      z.transform((held: Held, { issues }) => {
        const result = check(held, context);
        if ("value" in result) return result.value;
        issues.push({ code: "custom", input: held, params: { message: result.refusal } });
        return z.NEVER;
      }),
    );
}

export function valid(value: LeadValue | undefined): RuleResult {
  return { value };
}

/** @param check checks the cleaned text, which isn't empty */
export function typed(check: (text: string, context: RuleContext) => RuleResult): Rule {
  return rule(boxText, (held, context) => {
    const text = clean(held);
    return text === "" ? empty(context) : check(text, context);
  });
}

type Texts = typeof validation;

/** The keys of the `validation` namespace; a rule that refuses with a missing text is a type error. */
export type MessageKey =
  | { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]
  | `warnings>${keyof Texts["warnings"]}`
  | `required>${string}`;

export function refuse(
  key: MessageKey,
  values?: Readonly<Record<string, string | number | Length>>,
): RuleResult {
  return { refusal: values ? { key, values } : { key } };
}

export function empty(context: RuleContext): RuleResult {
  const { optional, requiredKey, textsOf, values } = context;
  if (optional) return valid(undefined);
  return {
    refusal: { key: `required>${requiredKey}`, ...(textsOf && { textsOf }), ...(values && { values }) },
  };
}

// Direction marks, joiners and control characters: invisible, and never part of an answer.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const HYPHENS = /[\u2010-\u2015\u2212]/g;

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Normalizes full-width characters, spaces and hyphens, and removes what is invisible. Signs such as ª and º stay. */
export function clean(raw = ""): string {
  return raw
    .normalize("NFC")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(INVISIBLE, "")
    .replace(HYPHENS, "-")
    .replace(/\s+/g, " ")
    .trim();
}
