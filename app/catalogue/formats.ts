export type MoneyStyle = { currency: string; currencyDecimals: number; languageTag: string };

const made = new Map<string, Intl.NumberFormat>();

/** Returns a format of numbers, made once: a whole journey would make 500, each in a tenth of a millisecond. */
function numberFormat(languageTag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([languageTag, options]);
  const format = made.get(key) ?? new Intl.NumberFormat(languageTag, options);
  made.set(key, format);
  return format;
}

/** Formats a sum of money as the country writes it, without decimals if they are all zero. */
export function formatMoney(value: number, country: MoneyStyle): string {
  return formatSum(value, country, { style: "currency", currency: country.currency });
}

export function formatSum(
  value: number,
  { languageTag, currencyDecimals }: Omit<MoneyStyle, "currency">,
  style: Intl.NumberFormatOptions = {},
): string {
  const decimals = Number.isInteger(value) ? 0 : currencyDecimals;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(languageTag, { ...style, ...digits }).format(value);
}

/** @param decimals how many are written also if they are zero */
export function formatPercent(fraction: number, languageTag: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return numberFormat(languageTag, { style: "percent", ...digits }).format(fraction);
}

export function decimalSign(languageTag: string): string {
  const parts = numberFormat(languageTag, {}).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** Returns the sign before cents; none in a currency without them, where it only groups thousands. */
export function centsSign({ languageTag, currencyDecimals }: Omit<MoneyStyle, "currency">): string {
  return currencyDecimals === 0 ? "" : decimalSign(languageTag);
}

export function currencySign({ languageTag, currency }: Omit<MoneyStyle, "currencyDecimals">) {
  const parts = numberFormat(languageTag, { style: "currency", currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "currency");
  return { sign: parts[at]?.value ?? currency, before: at === 0 };
}
