import { foldText } from "../option-match.ts";
import { empty, type MessageKey, type Rule, refuse, typed, valid } from "./rule.ts";

const DEFAULT_MAX_LENGTH = 100;

/** The longest address of a mailbox (RFC 3696, errata). */
const ADDRESS_MAX_LENGTH = 254;

const LETTER = "\\p{L}\\p{M}";
const LETTER_OR_DIGIT = `${LETTER}\\p{N}`;

/** Groups of letters with a separator between them: D'Angelo, 't Hart, Gal·la, M.ª, Núñez-García, Juan Cruz Jr. */
const NAME = new RegExp(`^'?[${LETTER}]+(?:(?:[ -]'?|'|·|\\.[ -]?'?)[${LETTER}]+)*\\.?$`, "u");

const HAS_LETTER = /\p{L}/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const LABEL = `[${LETTER_OR_DIGIT}](?:[${LETTER_OR_DIGIT}-]*[${LETTER_OR_DIGIT}])?`;
const EMAIL = new RegExp(
  `^(?!\\.)(?!.*\\.[.@])[^\\s@<>()[\\],;:"\\\\]+@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`,
  "u",
);

type TextForm = {
  signs: string;
  form: RegExp;
  key: MessageKey;
  tidy: (text: string) => string;
};

function textRule({ signs, form, key, tidy }: TextForm): Rule {
  const other = new RegExp(`[^${signs}]`, "u");
  return typed((untidy, context) => {
    // Checked before the regular expressions run: on many thousand characters they would block the page.
    if (untidy.length > 2 * DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    const text = tidy(untidy);
    if (text === "") return empty(context);
    if (text.length > DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    const [sign] = other.exec(text) ?? [];
    if (sign !== undefined) return refuse("sign", { sign });
    return form.test(text) ? valid(text) : refuse(key);
  });
}

const withPlainApostrophe = (text: string) => text.replace(/[’‘‛ʼʻʹ′´`]/g, "'");

/** Writes the ordinal sign for the degree sign that keyboards offer in its place, and for a sign of "number". */
const withOrdinalSign = (text: string) => text.replaceAll("°", "º").replaceAll("№", "Nº");

const withMiddleDot = (text: string) => text.replace(/(\p{L})[•∙‧⋅・](?=\p{L})/gu, "$1·");

/** Names whose dot is part of them: initials, abbreviations without vowels (Jr., Fdz.) and usual ones with them. */
const ABBREVIATION = /^(?:.|[^aeiouy]+|ma|sta|sto|fc[oa]|dna|[^aeiouy]{2,}ez)$/;

/** Removes a comma at the end of a name, and the dot that a keyboard writes there for two spaces. */
function withoutFinalDot(text: string): string {
  const name = text.replace(/ ?[.,]+$/, "");
  const last = foldText(name.slice(name.search(/[^ .]*$/)));
  return text.endsWith(".") && ABBREVIATION.test(last) ? `${name}.` : name;
}

export const name = textRule({
  signs: `${LETTER} .'·-`,
  form: NAME,
  key: "name",
  tidy: (text) =>
    withoutFinalDot(withMiddleDot(withPlainApostrophe(text)).replace(/ ?- ?/g, "-").replace(/' /g, "'")),
});

export const jobTitle = textRule({
  signs: `${LETTER_OR_DIGIT}\\p{P}+ `,
  form: HAS_LETTER,
  key: "jobTitle",
  tidy: (text) => withOrdinalSign(text).replace(/[ .,;:&/-]+$/, ""),
});

export const addressPart = textRule({
  signs: `${LETTER_OR_DIGIT} ,.:&/'#()+·"„“”«»-`,
  form: HAS_LETTER_OR_DIGIT,
  key: "addressPart",
  tidy: (text) => withOrdinalSign(withMiddleDot(withPlainApostrophe(text))).replace(/[ ,.;:&/'#+·-]+$/, ""),
});

export const companyName = textRule({
  signs: `${LETTER_OR_DIGIT}\\p{P}\\p{Sc}+=|~^´\`°®™©№ `,
  form: HAS_LETTER_OR_DIGIT,
  key: "companyName",
  tidy: (text) => text.replace(/[ ,;:&/-]+$/, ""),
});

export const text = textRule({
  signs: `${LETTER_OR_DIGIT}\\p{P}+ `,
  form: /./,
  key: "text",
  tidy: withOrdinalSign,
});

/**
 * Accepts almost any e-mail address. Removes what is copied along with it: `mailto:`, a name before angle brackets, quotes,
 * signs with which no address ends, and the space that phones write beside a dot or the @.
 */
export const email = typed((text) => {
  const tooLong = refuse("tooLong", { max: ADDRESS_MAX_LENGTH });
  if (text.length > 2 * ADDRESS_MAX_LENGTH) return tooLong;
  const address = text
    .replace(/^[^<>@]*<([^<>]*)(?:>.*)?$/, "$1")
    .replace(/^[\s\p{Ps}\p{Pi}"'„`´¡¿*/]+/u, "")
    .replace(/^(?:mailto|(?:e-?)?mail|correo) ?:[ /]*([^?]*).*$/i, "$1")
    .replace(/ ?([.@]) ?/g, "$1")
    .replace(/[\s\p{P}<>|`´=+~^]+$/u, "");
  if (address.length > ADDRESS_MAX_LENGTH) return tooLong;
  if (address.includes("..")) return refuse("sign", { sign: ".." });
  if (!EMAIL.test(address)) return refuse("email");
  const at = address.lastIndexOf("@");
  return valid(address.slice(0, at) + address.slice(at).toLowerCase());
});

/** Accepts the days of a month, and words: each language has its own for a weekday or the end of a month. */
export const payday = textRule({
  signs: `${LETTER_OR_DIGIT}\\p{P}+ `,
  form: /^(?=.*[\p{L}\d])\D*(?:(?:0?[1-9]|[12]\d|3[01])(?:\D+|$))*$/u,
  key: "payday",
  tidy: withOrdinalSign,
});
