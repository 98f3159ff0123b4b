/** Returns a typed number in capitals, without spaces, dots and hyphens. */
export function compact(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s.\-‐–]/g, "")
    .toUpperCase();
}

/** Returns a typed number as `compact` does, also without the slashes that some offices write. */
export const compactWithoutSlashes = (typed: string): string => compact(typed).replaceAll("/", "");

/**
 * Returns a function that parses the numbers of a form. Ignores case, spaces, dots and hyphens.
 * @param isValid checks a number of this form, e.g. its check digit
 * @param tidy removes separators and prefixes
 * @returns a function that returns the number in canonical form, or undefined if it is invalid
 */
export function parserOf(form: RegExp, isValid: (code: string) => boolean = () => true, tidy = compact) {
  return (typed: string): string | undefined => {
    const code = tidy(typed);
    return form.test(code) && isValid(code) ? code : undefined;
  };
}

/** Returns a function that returns whether a parsed number has none of the usual forms. */
export const differsFrom = (usual: RegExp) => (code: string) => !usual.test(code);

/**
 * Returns the sum of a code's signs, each times the weight at its place.
 * @param worthOf returns the value of a sign, by default that of a digit
 */
export function weightedSum(
  code: string,
  weights: readonly number[],
  worthOf: (sign: string) => number = Number,
): number {
  return weights.reduce((total, weight, index) => total + weight * worthOf(code.charAt(index)), 0);
}

/** Returns the sum of the digits of a code's digits, each times the weight at its place. */
export function weightedDigitSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => {
    const product = weight * Number(digits[index]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
}

/** Returns the value of a digit or a letter: A counts 10, B counts 11. */
export const base36 = (sign: string): number => Number.parseInt(sign, 36);

/**
 * Returns a date if its day exists.
 * @param date as `YYYY-MM-DD`
 * @returns the date, or undefined for a day that doesn't exist
 */
export function existingDay(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
