/** What writing money needs to know of a country. */
type MoneyStyle = { currency: string; currencyDecimals: number; languageTag: string };

/**
 * A sum of money as the country writes it, without decimals where they are all zero.
 * @param value in the country's currency
 */
export function formatMoney(value: number, country: MoneyStyle): string {
  const decimals = Number.isInteger(value) ? 0 : country.currencyDecimals;
  return new Intl.NumberFormat(country.languageTag, {
    style: "currency",
    currency: country.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/**
 * A share in per cent with up to two decimals.
 * @param fraction 0.12 for 12 %
 */
export function formatPercent(fraction: number, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(fraction);
}

/** The sign of the country's currency and the side on which it is written. */
export function currencySign(country: Omit<MoneyStyle, "currencyDecimals">): {
  sign: string;
  before: boolean;
} {
  const parts = new Intl.NumberFormat(country.languageTag, {
    style: "currency",
    currency: country.currency,
  }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === "currency");
  return { sign: parts[at]?.value ?? country.currency, before: at === 0 };
}
