/**
 * Rounds a rate to decimals of its percentage; a half is rounded up (Directive 2008/48/EC, annex I, part I, remark (d):
 * at least one decimal).
 */
export function roundRate(rate: number, decimals: 1 | 2): number {
  const unit = 10 ** (decimals + 2);
  // Nine digits first, because an exact half may be a little less as a binary number.
  return Math.floor(Number((rate * unit).toFixed(9)) + 0.5) / unit;
}
