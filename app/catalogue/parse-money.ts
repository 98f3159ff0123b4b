/** A currency before or after a sum. Other letters (5k, 5tr) change the value, so they aren't removed. */
const CURRENCY =
  /^(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|RON|PHP|VND)\s?|\s?(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|zł|RON|lei|PHP|VND|đ)$/giu;

const MONEY = /^(\d+)(?:[.,](\d{1,2}))?$/;

/** The typed digits of a sum of money. */
type MoneyDigits = { whole: string; decimals: string | undefined };

/**
 * Splits a typed sum of money into whole and decimals: either separator, grouped or not, with or without a currency:
 * `1.234,50`, `1,234.50`, `1 234,5`, `1234 €`. A single separator before exactly three digits groups thousands.
 * @returns undefined if the text isn't a sum
 */
export function moneyDigits(text: string): MoneyDigits | undefined {
  const bare = text.replace(CURRENCY, "").replace(/[\s'’]/g, "");
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare)
    ? bare.replaceAll(".", "")
    : /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)
      ? bare.replaceAll(",", "")
      : bare;
  const [, whole, decimals] = MONEY.exec(grouped) ?? [];
  return whole === undefined ? undefined : { whole, decimals };
}

/**
 * Parses a sum of money as `moneyDigits` splits it.
 * @returns the sum, or undefined if the text isn't one
 */
export function parseMoney(text: string): number | undefined {
  const sum = moneyDigits(text);
  return sum && Number(`${sum.whole}.${sum.decimals ?? "0"}`);
}
