/** A payment of the borrower and when it is due. */
export type Flow = {
  /** The time since the payout in years: days / 365, or months / 12. */
  years: number;
  sum: number;
};

/** The first steps double the correct digits; a loan of one payment needs more, by the logarithm of its cost. */
const STEPS = 200;
const PRECISION = 1e-13;

/**
 * Computes the yearly rate at which the payments are worth the amount on the day of the payout: the rate X for which
 * amount = Σ payment / (1 + X)^years. The same equation defines the annual percentage rate of charge (Directive
 * 2008/48/EC, annex I, part I; Directive (EU) 2023/2225, annex III, part I: intervals in years of 365 days or of 12
 * equal months), Mexico's CAT (Banco de México, Circular 21/2009), Colombia's tasa efectiva anual and the effective
 * interest rate of the Philippines (BSP Circular 730, series of 2011).
 * @param amount what is paid out, more than 0
 * @param flows what is paid back: more than 0 in total, some of it after the payout
 * @returns the rate as a fraction, more than -1
 */
export function effectiveRate(amount: number, flows: readonly Flow[]): number {
  // The value of the payments is a decreasing convex function of ln(1 + X): Newton's steps reach its only root from
  // any start, and never pass it once they are below.
  let force = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let value = -amount;
    let slope = 0;
    for (const { years, sum } of flows) {
      const worth = sum * Math.exp(-force * years);
      value += worth;
      slope += worth * years;
    }
    const change = value / slope;
    force += change;
    if (Math.abs(change) < PRECISION) break;
  }
  return Math.expm1(force);
}
