import type { Limits } from "../countries/types.ts";
import { centsSign, decimalSign, formatMoney, type MoneyStyle } from "../formats.ts";
import {
  type Length,
  type MessageKey,
  type Rule,
  type RuleContext,
  type RuleResult,
  refuse,
  typed,
  valid,
} from "./rule.ts";

function withinLimits(
  value: number | undefined,
  limits: { min: number; max: number; step?: number },
  format: MessageKey,
  show: (value: number) => string | Length,
  example = limits.min,
): RuleResult {
  if (value === undefined) return refuse(format, { example: show(example) });
  if (value < limits.min) return refuse("numberMin", { min: show(limits.min) });
  if (value > limits.max) return refuse("numberMax", { max: show(limits.max) });
  if (limits.step && (value - limits.min) % limits.step !== 0) {
    return refuse("numberStep", { step: show(limits.step) });
  }
  return valid(value);
}

const moneyText =
  ({ country }: RuleContext) =>
  (value: number) =>
    formatMoney(value, country);

const exampleSum = ({ country }: RuleContext) => (country.currencyDecimals === 0 ? 1_234_500 : 1234.5);

export function money(limits: { min?: number; max: number }): Rule {
  return typed((text, context) => {
    const value = parseMoney(text, context.country);
    const sum = value !== undefined && context.country.currencyDecimals === 0 ? roundedSum(value) : value;
    return withinLimits(sum, { min: 0, ...limits }, "moneyFormat", moneyText(context), exampleSum(context));
  });
}

/** Rounds a sum in a currency without decimals. Returns undefined below a thousand: there `12,5` means millions. */
const roundedSum = (sum: number) => (sum < 1000 && !Number.isInteger(sum) ? undefined : Math.round(sum));

export function wholeNumber(limits: { min: number; max: number }): Rule {
  return typed((text, { country }) => {
    const digits = wholeDigits(text, decimalSign(country.languageTag)) ?? "";
    return withinLimits(
      /^\d{1,9}$/.test(digits) ? Number(digits) : undefined,
      limits,
      "numberFormat",
      String,
    );
  });
}

export function stepped(limits: Limits, unit: "amount" | Length["scale"]): Rule {
  return typed((text, context) => {
    const value = parseMoney(text, context.country);
    // The example is a number that the rule accepts.
    return unit === "amount"
      ? withinLimits(value, limits, "moneyFormat", moneyText(context), limits.default)
      : withinLimits(value, limits, "numberFormat", (count) => ({ count, scale: unit }), limits.default);
  });
}

/** What people write before or after a sum. Other letters (5k, 5tr) change the value, so they aren't removed. */
const CURRENCY_MARKS: Readonly<Record<string, string>> = {
  COP: "(?:COP?|COL)?\\$|COP|pesos?(?: colombianos?)?|M[/.]?CTE\\.?|M/?L\\.?|moneda (?:corriente|legal)",
  EUR: "€|EUR\\.?|euros?",
  MXN: "(?:MXN?|MEX)?\\$|MX[NP]|M\\.?N\\.?|pesos?(?: mexicanos?)?|moneda nacional",
  PHP: "₱|PHP\\.?|P\\.?|pesos?|piso",
  PLN: "PLN|z[łl]\\.?|z[łl]ot(?:ych|e|y)",
  RON: "RON|(?:de )?lei|leu",
  VND: "₫|VN[DĐ]|đồng|dong|[đd]",
};

function marksOf(currencies: readonly string[]): RegExp {
  const marks = currencies.map((currency) => CURRENCY_MARKS[currency]).join("|");
  return new RegExp(`^(?:(?:${marks}) ?){1,3}(?=\\d)|(?: ?(?:${marks})){1,3}$`, "giu");
}

const allMarks = marksOf(Object.keys(CURRENCY_MARKS));

/** What stands for decimals of zero: `,-` on price tags, `,oo` and `00/100` on cheques. */
const NO_DECIMALS = /[.,](?:-{1,2}|oo)$| 00\/100$/i;

/** Groups of three digits behind one sign, or as Colombia and Mexico write millions: `1'200.000`. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3}(?:\1\d{3})*|(?:[.,]\d{3})?'\d{3}[.,]\d{3})$/;

/** Returns the digits of a whole number, grouped or not. The decimal sign groups nothing where it stands alone. */
function wholeDigits(text: string, decimal: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const isDecimal = /^\d+(\D)\d{3}$/.exec(text)?.[1] === decimal;
  return isDecimal || !GROUPED.test(text) ? undefined : text.replace(/\D/g, "");
}

/** A longer text is no sum, and would take long to search for marks. */
const MAX_LENGTH = 500;

type MoneyDigits = { whole: string; decimals: string | undefined };

/** Splits a typed sum (`1.234,50`, `1 234,5`, `1234 €`), without a style by any country's marks; else undefined. */
export function moneyDigits(text: string, style?: MoneyStyle): MoneyDigits | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const bare = text
    .replace(/[’‘´`]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/\s/g, " ")
    .replace(/ ?([.,']) ?/g, "$1")
    .replace(style ? marksOf([style.currency]) : allMarks, "")
    .replace(NO_DECIMALS, "");
  const [, before = bare, sign = " ", decimals] = /^(.*\d)([.,'])(\d{1,2})$/.exec(bare) ?? [];
  if (decimals !== undefined && before.includes(sign)) return undefined;
  const whole = wholeDigits(before, style && decimals === undefined ? centsSign(style) : "");
  return whole === undefined ? undefined : { whole, decimals };
}

export function parseMoney(text: string, country?: MoneyStyle): number | undefined {
  const sum = moneyDigits(text, country);
  return sum && Number(`${sum.whole}.${sum.decimals ?? "0"}`);
}
