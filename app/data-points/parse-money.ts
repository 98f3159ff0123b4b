/** The currencies of the product's countries before or after a sum; other letters (5k, 5tr) change what it means. */
const CURRENCY =
  /^(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|RON|PHP|VND)\s?|\s?(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|zł|RON|lei|PHP|VND|đ)$/giu;

const MONEY = /^(\d+)(?:[.,](\d{1,2}))?$/;

/** The digits of a sum of money, as they were typed. */
type MoneyDigits = { whole: string; decimals: string | undefined };

/**
 * Takes a sum of money apart that is written with either separator, grouped or not, with or without a currency sign:
 * `1.234,50`, `1,234.50`, `1 234,5`, `1234 €`. A lone separator before exactly three digits groups thousands.
 * @returns undefined where the text isn't a sum
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
 * Reads a sum of money as `moneyDigits` takes it apart.
 * @returns the sum, or undefined where the text isn't one
 */
export function parseMoney(text: string): number | undefined {
  const sum = moneyDigits(text);
  return sum && Number(`${sum.whole}.${sum.decimals ?? "0"}`);
}
