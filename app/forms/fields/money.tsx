import { country } from "@country";
import type { ReactNode } from "react";
import { parseMoney } from "../../data-points/parse-money.ts";
import type { TypingHints } from "../../data-points/types.ts";
import { currencySign, moneyMarks } from "../../i18n/formats.ts";
import { liveMoney } from "../live-format.ts";

/** Groups a sum as the country writes it while it is typed. */
export const moneyFormat = liveMoney(moneyMarks(country), parseMoney);

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
