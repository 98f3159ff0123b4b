/** What a loan costs, in the country's currency. */
export type Cost = {
  interest: number;
  fees: number;
  tax: number;
  /** Interest, fees and tax together. */
  charges: number;
  /** The amount and the charges. */
  total: number;
  /** The yearly rate with every cost as a fraction, under the name and with the decimals of the country's law. */
  annualPercentageRate: number;
};

/** The figures of a representative example. */
export type RepresentativeExample = Cost & {
  amount: number;
  days: number;
  /** The first day of the price, as the country writes it. */
  asOf: string;
};
