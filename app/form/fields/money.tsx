import { country } from "@country";
import type { ReactNode } from "react";
import type { TypingHints } from "../../catalogue/types.ts";
import { currencySign, moneyMarks } from "../../platform/i18n/formats.ts";
import { writtenMoney } from "./written-money.ts";

const marks = moneyMarks(country);

/** Formats a typed sum of money as the country does. */
export const moneyAsWritten = (text: string): string => writtenMoney(text, marks);

/** The keyboard and width for a sum of money. The keyboard has a decimal sign if the currency has decimals. */
export const moneyHints: TypingHints = {
  inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric",
  width: 12,
};

/** Returns the currency sign, before or after the control as the country writes it. */
export function currencyAffix(): { before?: ReactNode; after?: ReactNode } {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return before ? { before: affix } : { after: affix };
}
