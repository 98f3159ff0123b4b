import { moneyDigits } from "../../data-points/parse-money.ts";
import type { MoneyMarks } from "../../i18n/formats.ts";

/**
 * A sum of money as the country writes it: grouped, with the country's own decimal sign. It means what was typed, and has
 * the decimals that were typed; a text that isn't a sum stays as it is.
 */
export function writtenMoney(text: string, { decimal, group, groupsFrom }: MoneyMarks): string {
  const sum = moneyDigits(text);
  if (sum === undefined) return text;
  const whole = sum.whole.replace(/^0+(?=\d)/, "");
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sum.decimals === undefined ? grouped : `${grouped}${decimal}${sum.decimals}`;
}
