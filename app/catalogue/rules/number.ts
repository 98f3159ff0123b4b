import { formatMoney } from "../../platform/i18n/formats.ts";
import type { Limits } from "../countries/types.ts";
import {
  accept,
  type MessageKey,
  type Rule,
  type RuleContext,
  type RuleResult,
  refuse,
  typed,
} from "./rule.ts";

function withinLimits(
  value: number | undefined,
  limits: { min: number; max: number; step?: number },
  keys: { format: MessageKey; min: MessageKey; max: MessageKey },
  show: (value: number) => string,
  example = limits.min,
): RuleResult {
  if (value === undefined) return refuse(keys.format, { example: show(example) });
  if (value < limits.min) return refuse(keys.min, { min: show(limits.min) });
  if (value > limits.max) return refuse(keys.max, { max: show(limits.max) });
  if (limits.step && (value - limits.min) % limits.step !== 0) {
    return refuse("numberStep", { step: show(limits.step) });
  }
  return accept(value);
}

const moneyKeys = { format: "moneyFormat", min: "moneyMin", max: "moneyMax" } as const;
const numberKeys = { format: "numberFormat", min: "numberMin", max: "numberMax" } as const;

/** Returns a function that writes a limit as a sum in the country's currency. */
const moneyText =
  ({ country }: RuleContext) =>
  (value: number) =>
    formatMoney(value, country);

/** Returns an example of a sum: with decimals where the currency has them, else in the millions. */
const exampleSum = ({ country }: RuleContext) => (country.currencyDecimals === 0 ? 1_234_500 : 1234.5);

/** Returns a rule for a sum of money from `min` (default 0) to `max`, rounded if the currency has no decimals. */
export function money(limits: { min?: number; max: number }): Rule {
  return typed((text, context) => {
    const value = parseMoney(text);
    const sum = value !== undefined && context.country.currencyDecimals === 0 ? roundedSum(value) : value;
    return withinLimits(sum, { min: 0, ...limits }, moneyKeys, moneyText(context), exampleSum(context));
  });
}

/** Rounds a sum in a currency without decimals. Returns undefined below a thousand: there `12,5` means millions. */
const roundedSum = (sum: number) => (sum < 1000 && !Number.isInteger(sum) ? undefined : Math.round(sum));

export function wholeNumber(limits: { min: number; max: number }): Rule {
  return typed((text) => {
    const plain = text.replaceAll(" ", "");
    const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/\D/g, "") : plain;
    return withinLimits(/^\d{1,9}$/.test(digits) ? Number(digits) : undefined, limits, numberKeys, String);
  });
}

/** Returns a rule for a number on a scale of steps: the loan's amount in money, or its period in days. */
export function stepped(limits: Limits, unit: "amount" | "period"): Rule {
  return typed((text, context) => {
    const value = parseMoney(text);
    // The example is a number that the rule accepts.
    return unit === "amount"
      ? withinLimits(value, limits, moneyKeys, moneyText(context), limits.default)
      : withinLimits(value, limits, numberKeys, String, limits.default);
  });
}

/** A currency before or after a sum. Other letters (5k, 5tr) change the value, so they aren't removed. */
const CURRENCY =
  /^(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|RON|PHP|VND)\s?|\s?(?:[A-Z]{0,2}\p{Sc}|EUR|MXN|COP|PLN|zł|RON|lei|PHP|VND|đ)$/giu;

const MONEY = /^(\d+)(?:[.,](\d{1,2}))?$/;

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
