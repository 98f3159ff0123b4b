import { moneyDigits } from "../../catalogue/rules/number.ts";
import type { MoneyMarks } from "../../platform/i18n/formats.ts";

/** No sum of money is longer. */
const MAX_LENGTH = 50;

/**
 * Formats a typed sum of money as the country does: grouped, with the country's decimal sign. Keeps the typed decimals,
 * and returns a text that isn't a sum unchanged.
 */
export function writtenMoney(text: string, { decimal, group, groupsFrom }: MoneyMarks): string {
  // Grouping a pasted text of many thousand digits would block the page.
  if (text.length > MAX_LENGTH) return text;
  const sum = moneyDigits(text);
  if (sum === undefined) return text;
  const whole = sum.whole.replace(/^0+(?=\d)/, "");
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sum.decimals === undefined ? grouped : `${grouped}${decimal}${sum.decimals}`;
}
