import { bare } from "./reading.ts";

const WEIGHTS = [3, 7, 1];

/**
 * Reads a CLABE, the number of a Mexican bank account: 18 digits, of which the last checks the others (weights 3-7-1,
 * modulo 10; Banco de México, circular 14/2017). Which bank the first three name isn't looked at: lists grow old.
 * @returns the digits without separators, or undefined where the check fails
 */
export function parseClabe(typed: string): string | undefined {
  const code = bare(typed);
  if (!/^\d{18}$/.test(code)) return undefined;
  const digits = [...code].map(Number);
  const check = digits.pop();
  const sum = digits.reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === check ? code : undefined;
}
