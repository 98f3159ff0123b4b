import type { Dated } from "../types.ts";

/** A fact of a country's law or administration, and the day on which its source was looked up. */
export type Sourced = Dated & { lookedUp: string };

/** An authority or a service that a person can turn to, by its own name. */
export type PublicBody = Sourced & { name: string; address: `https://${string}`; phone?: string };

/**
 * The facts of a country for its legal notice and for a refused application. They are apart from the other facts, because
 * the first screen needs none of them. What a brand itself states is in `brands/<brand>/legal`.
 */
export type LegalFacts = {
  /** Where a complaint goes that the brand didn't settle. */
  complaints: readonly PublicBody[];
  /** The authority for personal data. */
  dataProtection: PublicBody;
  /** Free help for people in debt. */
  debtAdvice: readonly PublicBody[];
  /** The credit bureaus that lenders may ask about an applicant once the application is sent, by their own names. */
  creditCheck: Sourced & { bureaus: readonly [string, ...string[]] };
  /** How many days after signing a borrower may withdraw from the contract without a reason, if the law says so of every loan. */
  withdrawal?: Sourced & { days?: number };
  /** The law whose words ask for politically exposed persons and who is close to them. */
  politicallyExposed?: Sourced;
  /** The law on consent to reading from and storing on an applicant's device. */
  deviceConsent?: Sourced;
  /** The right to have a person look at a decision that a computer made alone. */
  humanReview?: Sourced;
  /** What the law lets a lender say of itself, word for word. */
  lenderNotice?: Sourced & { text: string };
};
