import metadata from "virtual:phone-metadata";
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/core";
import type { Country } from "../country.ts";
import { type MessageKey, type Rule, refuse, typed, valid } from "./rule.ts";

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
  return typed((whole, { country }) => {
    const { region, callingCode, example } = country.phone;
    const written = whole.slice(0, MAX_TEXT).replace(AROUND, "");
    const [, main = written, extension = ""] = EXTENSION.exec(written) ?? [];
    if (extension.length > MAX_EXTENSION) return refuse("phoneTooLong");
    if (/[^\d\s().+/\-\u2010-\u2015]|\d.*\+/.test(main)) return refuse("phoneNotANumber");
    const dialled = `${main.includes("+") ? "+" : ""}${main.replace(/\D/g, "")}`;
    const [direct, ...others] = readingsOf(dialled, country.phone);
    const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: region }, metadata);
    const first = parse(direct);
    const failure = validatePhoneNumberLength(direct, { defaultCountry: region }, metadata);
    if (failure === "INVALID_COUNTRY" || (first && first.countryCallingCode !== callingCode))
      return refuse("phoneCountry", { callingCode });

    const parsed = [first, ...others.map(parse)];
    const known = parsed.flatMap((one) => (one?.isValid() ? [one] : []));
    const mobiles = known.filter((one) => MOBILE_TYPES.includes(one.getType()));
    const [number, another] = new Set(
      (mobiles.length > 0 ? mobiles : known.slice(0, 1)).map((likely) => likely.number),
    );
    // Where national numbers begin with a zero, it or a plus tells a landline's area code from the calling code.
    const isUnclear =
      mobiles.length === 0 && example.startsWith("0") && dialled.startsWith(callingCode) && number;
    if (another !== undefined || (isUnclear && number.startsWith(`+${callingCode.repeat(2)}`)))
      return refuse("phoneAmbiguous", { callingCode });
    if (number === undefined)
      return refuse(lengthKeys[failure ?? ""] ?? (first ? "phoneInvalid" : "phoneNotANumber"), { example });
    if (extension !== "" && !extensions) return refuse("phoneExtension");
    return valid(`${number}${extension && `;ext=${extension}`}`);
  });
}

/** Returns whether a number (E.164) can be no mobile: text messages may not reach it. */
export function isLandline(number: string): boolean {
  return parsePhoneNumberFromString(number, metadata)?.getType() === "FIXED_LINE";
}

const MOBILE_TYPES: readonly unknown[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** Returns what dialled digits can mean: those that begin with the calling code may be a number without its plus. */
function readingsOf(dialled: string, { callingCode, oldPrefix }: Country["phone"]): [string, ...string[]] {
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
