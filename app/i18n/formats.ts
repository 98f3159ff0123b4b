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

/** The signs with which a country writes a sum of money. */
export type MoneyMarks = {
  decimal: string;
  /** How many decimals the currency has. */
  decimals: number;
  group: string;
  /** From how many digits on thousands are grouped: 1234 but 12.345 in Spain. */
  groupsFrom: number;
};

/** The signs with which the country writes a sum of money. */
export function moneyMarks({ languageTag, currencyDecimals }: Omit<MoneyStyle, "currency">): MoneyMarks {
  const format = new Intl.NumberFormat(languageTag);
  const sign = (value: number, type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(value).find((part) => part.type === type)?.value;
  return {
    decimal: sign(1.5, "decimal") ?? ".",
    decimals: currencyDecimals,
    group: sign(1_234_567, "group") ?? "",
    groupsFrom: sign(1234, "group") === undefined ? 5 : 4,
  };
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
