import { country } from "@country";
import type { TypingHints } from "../../catalogue/types.ts";
import { moneyMarks } from "../../platform/i18n/formats.ts";
import { writtenMoney } from "./written-money.ts";

const marks = moneyMarks(country);

/** Formats a typed sum of money as the country does. */
export const moneyAsWritten = (text: string): string => writtenMoney(text, marks);

/** The keyboard and width for a sum of money. The keyboard has a decimal sign if the currency has decimals. */
export const moneyHints: TypingHints = {
  inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric",
  width: 12,
};
