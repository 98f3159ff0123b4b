import { accept, clean, empty, type MessageKey, type Rule, refuse } from "./rule.ts";

const DEFAULT_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;

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
const withoutTrailing = (separators: RegExp) => (text: string) => text.replace(separators, "");

/** A rule that tidies a text and accepts it where it has a form (specification §5.2). */
function textRule(key: MessageKey, form: RegExp, tidy: (text: string) => string = (text) => text): Rule {
  return (raw, context) => {
    const typed = clean(raw);
    // Looked at before anything searches in it: a text of many thousand characters would hold up the page.
    if (typed.length > 2 * DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    const text = tidy(typed);
    if (text === "") return empty(context);
    if (text.length > DEFAULT_MAX_LENGTH) return refuse("tooLong", { max: DEFAULT_MAX_LENGTH });
    return form.test(text) ? accept(text) : refuse(key);
  };
}

/** Letters, with single spaces or hyphens between letter groups; apostrophes and shortened names (Ma., Jr.) too (decision 0002). */
export const name = textRule("name", NAME, withPlainApostrophe);

/** Letters, or letters and digits with spaces, dots and hyphens, ending in a letter. A final dot is dropped. */
export const jobTitle = textRule("jobTitle", JOB_TITLE, withoutTrailing(/[ .-]+$/));

/** Letters and digits with the separators that addresses have (decision 0011); a trailing separator is dropped. */
export const addressPart = textRule("addressPart", ADDRESS_PART, (text) =>
  withPlainApostrophe(text).replace(/[ ,.&/'#-]+$/, ""),
);

/** A company or institution: letters, digits and punctuation, ending in a letter, digit or dot. */
export const companyName = textRule("companyName", COMPANY_NAME, withoutTrailing(/[ ,;:&/-]+$/));

/** Any short text of letters, digits and punctuation. */
export const text = textRule("text", PLAIN_TEXT);

/** A permissive e-mail address; the domain is kept in lower case. */
export const email: Rule = (raw, context) => {
  const address = clean(raw).replaceAll(" ", "");
  if (address === "") return empty(context);
  if (address.length > EMAIL_MAX_LENGTH) return refuse("tooLong", { max: EMAIL_MAX_LENGTH });
  if (!EMAIL.test(address)) return refuse("email");
  const at = address.lastIndexOf("@");
  return accept(address.slice(0, at) + address.slice(at).toLowerCase());
};
