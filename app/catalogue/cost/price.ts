/**
 * Fees of a loan, as shares of the amount. Each is known before the contract; what is due only after a default isn't a
 * cost of the loan (Directive 2008/48/EC, article 19 (2); Directive (EU) 2023/2225, article 30 (2)).
 */
type Fees = {
  /** Paid when the loan is paid out. */
  upfront?: number;
  /** Lent on top of the amount, and repaid with it. */
  financed?: number;
  /** Paid with each payment. */
  eachPayment?: number;
};

/** What a loan costs. Rates are fractions (0.12 = 12 %) with up to six decimals. */
export type Price = {
  /** The fixed interest a year on what is still owed, for each day 1/365 of it. */
  nominalRate: number;
  fees?: Fees;
  /** A tax on interest and fees, under the name that people know it by. */
  tax?: { name: string; rate: number };
};
