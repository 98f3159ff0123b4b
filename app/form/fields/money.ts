import { country } from "@country";
import { centsSign, decimalSign, type MoneyStyle } from "../../catalogue/formats.ts";
import { moneyDigits } from "../../catalogue/rules/number.ts";

export function moneyMarks({ languageTag, currency, currencyDecimals }: MoneyStyle) {
  const format = new Intl.NumberFormat(languageTag);
  const group = (value: number) => format.formatToParts(value).find(({ type }) => type === "group")?.value;
  return {
    currency,
    cents: centsSign({ languageTag, currencyDecimals }),
    decimal: decimalSign(languageTag),
    group: group(1_234_567) ?? "",
    /** The number of digits from which thousands are grouped: Spain writes 1234 but 12.345. */
    groupsFrom: group(1234) === undefined ? 5 : 4,
  };
}

const marks = moneyMarks(country);

export const moneyAsWritten = (text: string): string => writtenMoney(text, marks);

/** No sum of money is longer: grouping a pasted text of many thousand digits would block the page. */
const MAX_LENGTH = 50;

/** Formats a typed sum of money as the country does. Returns a text that isn't a sum unchanged. */
export function writtenMoney(text: string, notation: ReturnType<typeof moneyMarks>): string {
  if (text.length > MAX_LENGTH) return text;
  const { decimal, group, groupsFrom } = notation;
  const sum = moneyDigits(text, notation);
  if (sum === undefined) return text;
  const whole = sum.whole.replace(/^0+(?=\d)/, "");
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sum.decimals === undefined ? grouped : `${grouped}${decimal}${sum.decimals}`;
}
