import { ADDRESS_MAX_LENGTH } from "../mail-domains.ts";
import { accept, empty, type MessageKey, type Rule, refuse, typed } from "./rule.ts";

const DEFAULT_MAX_LENGTH = 100;

const LETTER = "\\p{L}\\p{M}";
const LETTER_OR_DIGIT = `${LETTER}\\p{N}`;

const NAME = new RegExp(`^[${LETTER}]+\\.?(?:(?: |-|'| ')[${LETTER}]+\\.?)*$`, "u");
const JOB_TITLE = new RegExp(`^(?:[${LETTER_OR_DIGIT}][${LETTER_OR_DIGIT} .-]*)?[${LETTER}]$`, "u");
const ADDRESS_PART = new RegExp(`^[${LETTER_OR_DIGIT} ,.&/'#()-]*[${LETTER_OR_DIGIT})]$`, "u");
const COMPANY_NAME = new RegExp(
  `^(?=.*[${LETTER_OR_DIGIT}])[${LETTER_OR_DIGIT}\\p{P}+ ]*[${LETTER_OR_DIGIT}.]$`,
  "u",
);
const PLAIN_TEXT = new RegExp(`^[${LETTER_OR_DIGIT}\\p{P} ]+$`, "u");
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.,]+(?:\.[^\s@.,]+)*\.(?!\d+$)[^\s@.,]{2,}$/;

const withPlainApostrophe = (text: string) => text.replace(/[’‘ʼ´`]/g, "'");
/** Returns a function that removes the separators at which a pattern matches. */
const withoutTrailing = (separators: RegExp) => (text: string) => text.replace(separators, "");

/** Returns a rule that tidies a text and accepts it if it matches a form (specification §5.2). */
function textRule(key: MessageKey, form: RegExp, tidy: (text: string) => string = (text) => text): Rule {
  return typed((untidy, context) => {
    // Checked before the regular expressions run: on many thousand characters they would block the page.
    if (untidy.length > 2 * DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    const text = tidy(untidy);
    if (text === "") return empty(context);
    if (text.length > DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    return form.test(text) ? accept(text) : refuse(key);
  });
}

/**
 * Accepts letters, with single spaces or hyphens between groups, apostrophes and abbreviations (Ma., Jr.).
 */
export const name = textRule("name", NAME, (text) =>
  withPlainApostrophe(text).replace(/ ?- ?/g, "-").replace(/' /g, "'"),
);

/** Accepts letters, digits, spaces, dots and hyphens, ending in a letter; removes a final dot. */
export const jobTitle = textRule("jobTitle", JOB_TITLE, withoutTrailing(/[ .-]+$/));

/** Accepts letters and digits with the separators of addresses; removes a trailing separator. */
export const addressPart = textRule("addressPart", ADDRESS_PART, (text) =>
  withPlainApostrophe(text).replace(/[ ,.&/'#-]+$/, ""),
);

/** Accepts the name of a company or institution: letters, digits and punctuation, ending in a letter, digit or dot. */
export const companyName = textRule("companyName", COMPANY_NAME, withoutTrailing(/[ ,;:&/-]+$/));

/** Accepts any short text of letters, digits and punctuation. */
export const text = textRule("text", PLAIN_TEXT);

/** Accepts almost any e-mail address; lowercases its domain. Phones write a space beside a dot or the @. */
export const email = typed((text) => {
  const address = text.replace(/ ?([.@]) ?/g, "$1");
  if (address.length > ADDRESS_MAX_LENGTH) return refuse("tooLong", { max: ADDRESS_MAX_LENGTH });
  if (!EMAIL.test(address)) return refuse("email");
  const at = address.lastIndexOf("@");
  return accept(address.slice(0, at) + address.slice(at).toLowerCase());
});
