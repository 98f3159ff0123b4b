export function compact(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s.\-‐–]/g, "")
    .toUpperCase();
}

export const compactWithoutSlashes = (typed: string): string => compact(typed).replaceAll("/", "");

/** Returns a function that parses numbers of a form: `tidy` removes separators and prefixes, `isValid` checks the rest. */
export function parserOf(form: RegExp, isValid: (code: string) => boolean = () => true, tidy = compact) {
  return (typed: string): string | undefined => {
    const code = tidy(typed);
    return form.test(code) && isValid(code) ? code : undefined;
  };
}

export const differsFrom = (usual: RegExp) => (code: string) => !usual.test(code);

/** Returns the sum of a code's signs, each times the weight at its place. */
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

export const base36 = (sign: string): number => Number.parseInt(sign, 36);

/** Returns a date (`YYYY-MM-DD`) if its day exists. */
export function existingDay(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
