import { country } from "@country";
import type { ReactNode } from "react";
import type { TypingHints } from "../../data-points/types.ts";
import { currencySign, moneyMarks } from "../../i18n/formats.ts";
import { writtenMoney } from "./written-money.ts";

const marks = moneyMarks(country);

/** A sum as the country writes it. */
export const moneyAsWritten = (text: string): string => writtenMoney(text, marks);

/** The keyboard and the width for a sum: decimals only where the currency has them. */
export const moneyHints: TypingHints = {
  inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric",
  width: 12,
};

/** The currency's sign, on the side where the country writes it. */
export function currencyAffix(): { before?: ReactNode; after?: ReactNode } {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return before ? { before: affix } : { after: affix };
}
