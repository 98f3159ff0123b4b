import { country } from "@country";
import { decimalSign, type MoneyStyle } from "../../catalogue/formats.ts";
import { moneyDigits } from "../../catalogue/rules/number.ts";

export const moneyAsWritten = (text: string): string => writtenMoney(text, country);

/** No sum of money is longer: grouping a pasted text of many thousand digits would block the page. */
const MAX_LENGTH = 50;

/** Formats a typed sum of money as the country does. Returns a text that isn't a sum unchanged. */
export function writtenMoney(text: string, style: MoneyStyle): string {
  const sum = text.length > MAX_LENGTH ? undefined : moneyDigits(text, style);
  if (sum === undefined) return text;
  const whole = new Intl.NumberFormat(style.languageTag).format(BigInt(sum.whole));
  return sum.decimals === undefined ? whole : `${whole}${decimalSign(style.languageTag)}${sum.decimals}`;
}
