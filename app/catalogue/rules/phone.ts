import metadata from "virtual:phone-metadata";
import { ParseError, parsePhoneNumberWithError, validatePhoneNumberLength } from "libphonenumber-js/core";
import { accept, type MessageKey, type RuleContext, type RuleResult, refuse, typed } from "./rule.ts";

/** The longest text that is searched for a number (specification §5.4). */
const MAX_TEXT = 250;

/** The longest extension (specification §5.4). */
const MAX_EXTENSION = 20;

/** A number and its extension, as people of these countries and RFC 3966 write them: `912 345 678 ext. 5`, `… #5`. */
const EXTENSION =
  /^(.*\d\)?)[\s,;(]*(?:ext(?:n|ensi[oó]n)?|anexo|int(?:erno|erior)?|wewn?|durchwahl|dw|máy lẻ|loc(?:al)?|[x#])[\s.:=]*(\d+)\)?$/iu;

const lengthKeys: Readonly<Record<string, MessageKey>> = {
  TOO_SHORT: "phoneTooShort",
  TOO_LONG: "phoneTooLong",
};

/**
 * Accepts a phone number of the country, with or without its calling code, in E.164 form; an extension follows as
 * `;ext=`. Landlines are accepted too: some countries' numbering plans don't tell them from mobiles.
 */
export const phone = typed((whole, context) => {
  const written = whole.slice(0, MAX_TEXT);
  const [, main = written, extension = ""] = EXTENSION.exec(written) ?? [];
  if (extension.length > MAX_EXTENSION) return refuse("phoneTooLong");
  const text = withoutOldPrefixes(main, context);
  if (/[^\d\s().+/\-\u2010-\u2015]/.test(text)) return refuse("phoneNotANumber");
  const { region, example, callingCode } = context.country.phone;
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: region }, metadata);
    if (number.countryCallingCode !== callingCode) return wrongCountry(context);
    if (number.isValid()) return accept(`${number.number}${extension && `;ext=${extension}`}`);
    const length = validatePhoneNumberLength(text, { defaultCountry: region }, metadata);
    return refuse(lengthKeys[length ?? ""] ?? "phoneInvalid", { example });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === "INVALID_COUNTRY") return wrongCountry(context);
    return refuse(lengthKeys[error.message] ?? "phoneNotANumber", { example });
  }
});

/**
 * Removes outdated prefixes that people write: a national zero after the calling code, an old one before the number.
 */
function withoutOldPrefixes(text: string, { country }: RuleContext): string {
  const { callingCode, oldPrefix } = country.phone;
  const international = new RegExp(`^(?:\\+|00)\\s?${callingCode}[\\s.\\-/]*`);
  const [beginning = ""] = international.exec(text) ?? [];
  const rest = text.slice(beginning.length);
  const national = beginning === "" ? rest : rest.replace(/^\(?0\)?[\s.\-/]*(?=\d)/, "");
  const current = oldPrefix ? national.replace(oldPrefix, "") : national;
  return beginning === "" ? current : `+${callingCode}${current}`;
}

function wrongCountry(context: RuleContext): RuleResult {
  return refuse("phoneCountry", { callingCode: context.country.phone.callingCode });
}
