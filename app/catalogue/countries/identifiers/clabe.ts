import { compact } from "./parse-helpers.ts";

const WEIGHTS = [3, 7, 1];

/**
 * Parses a CLABE, the number of a Mexican bank account: 18 digits with a check digit (weights 3-7-1, modulo 10; Banco
 * de México, circular 14/2017). The bank's three digits aren't checked: a list of banks goes out of date.
 * @returns the digits without separators, or undefined if the check fails
 */
export function parseClabe(typed: string): string | undefined {
  const code = compact(typed);
  if (!/^\d{18}$/.test(code)) return undefined;
  const digits = [...code].map(Number);
  const check = digits.pop();
  const sum = digits.reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === check ? code : undefined;
}
