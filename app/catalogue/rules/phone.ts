import metadata from "virtual:phone-metadata";
import {
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js/core";
import {
  type MessageKey,
  type Rule,
  type RuleContext,
  type RuleResult,
  refuse,
  typed,
  valid,
} from "./rule.ts";

const MAX_TEXT = 250;

const MAX_EXTENSION = 20;

/** A number and its extension, as people of these countries and RFC 3966 write them: `912 345 678 ext. 5`, `… #5`. */
const EXTENSION =
  /^(.*\d\)?)[\s,;(]*(?:ext(?:n|ensi[oó]n)?|anexo|int(?:erno|erior)?|wewn?|durchwahl|dw|máy lẻ|loc(?:al)?|[x#])[\s.:=]*(\d+)\)?$/iu;

/** What people paste around a number: the word for a phone before it, a sign of the sentence behind it. */
const AROUND =
  /^(?:tel(?:efon|[eé]fono)?|phone|mob(?:ile|il)?|m[oó]vil|cel(?:ular)?|kom(?:órka)?|handy|cp|s?đt)[\s.:#]*(?=[+(\d])|[\s.,;]+$/giu;

const lengthKeys: Readonly<Record<string, MessageKey>> = {
  TOO_SHORT: "phoneTooShort",
  TOO_LONG: "phoneTooLong",
};

/** Landlines are accepted too: some countries' numbering plans don't tell them from mobiles. */
export const phone = phoneRule({ extensions: true });

/** A number that gets text messages has no extension. */
export const mobile = phoneRule({ extensions: false });

function phoneRule({ extensions }: { extensions: boolean }): Rule {
  return typed((whole, context) => {
    const written = whole.slice(0, MAX_TEXT).replace(AROUND, "");
    const [, main = written, extension = ""] = EXTENSION.exec(written) ?? [];
    if (extension.length > MAX_EXTENSION) return refuse("phoneTooLong");
    if (/[^\d\s().+/\-\u2010-\u2015]|\d.*\+/.test(main)) return refuse("phoneNotANumber");
    const dialled = `${main.includes("+") ? "+" : ""}${main.replace(/\D/g, "")}`;
    const [direct, ...others] = readingsOf(dialled, context);
    const result = parse(direct, context);
    if (result === "INVALID_COUNTRY") return wrongCountry(context);
    const { example, callingCode } = context.country.phone;
    if (typeof result !== "string" && result.countryCallingCode !== callingCode) return wrongCountry(context);

    const numbers = [result, ...others.map((reading) => parse(reading, context))];
    const known = numbers.filter((number) => typeof number !== "string").filter((number) => number.isValid());
    const mobiles = known.filter((number) => MOBILE_TYPES.includes(number.getType()));
    const [number, another] = new Set(
      (mobiles.length > 0 ? mobiles : known.slice(0, 1)).map((likely) => likely.number),
    );
    // Where national numbers begin with a zero, it or a plus tells a landline's area code from the calling code.
    const isUnclear =
      mobiles.length === 0 && example.startsWith("0") && dialled.startsWith(callingCode) && number;
    if (another !== undefined || (isUnclear && number.startsWith(`+${callingCode.repeat(2)}`)))
      return refuse("phoneAmbiguous", { callingCode });
    if (number !== undefined) {
      if (extension !== "" && !extensions) return refuse("phoneExtension");
      return valid(`${number}${extension && `;ext=${extension}`}`);
    }
    if (typeof result === "string") return refuse(lengthKeys[result] ?? "phoneNotANumber", { example });
    const { region } = context.country.phone;
    const length = validatePhoneNumberLength(direct, { defaultCountry: region }, metadata);
    return refuse(lengthKeys[length ?? ""] ?? "phoneInvalid", { example });
  });
}

const MOBILE_TYPES: readonly unknown[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

function parse(text: string, { country }: RuleContext): PhoneNumber | string {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: country.phone.region }, metadata);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return error.message;
  }
}

/** Returns what dialled digits can mean: those that begin with the calling code may be a number without its plus. */
function readingsOf(dialled: string, { country }: RuleContext): [string, ...string[]] {
  const { callingCode, oldPrefix } = country.phone;
  const current = (digits: string) => (oldPrefix ? digits.replace(oldPrefix, "") : digits);
  const withoutZero = (digits: string) => digits.replace(/^0(?=\d)/, "");
  const abroad = (digits: string) => `+${callingCode}${current(withoutZero(digits))}`;

  const rest = dialled.replace(new RegExp(`^(?:(?:\\+|00)${callingCode})+`), "");
  const direct = rest === dialled ? current(rest) : abroad(rest);
  const significant = withoutZero(rest);
  return significant.startsWith(callingCode)
    ? [direct, abroad(significant.slice(callingCode.length))]
    : [direct];
}

function wrongCountry(context: RuleContext): RuleResult {
  return refuse("phoneCountry", { callingCode: context.country.phone.callingCode });
}
