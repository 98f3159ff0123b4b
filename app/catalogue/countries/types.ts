/** The countries that the product serves. */
export const countryIds = ["co", "de", "es", "mx", "ph", "pl", "ro", "vn"] as const;
export type CountryId = (typeof countryIds)[number];

/** The limits of a number that the applicant chooses on a scale. */
export type Limits = { min: number; max: number; step: number; default: number };

/** The form of a number that the state or a bank issues, and its check. */
export type Identifier = {
  /** An example in its familiar form, shown as a hint; never a real person's number. */
  example: string;
  inputMode: "text" | "numeric";
  /**
   * Parses a typed number.
   * @returns the number in canonical form, or undefined if it is invalid
   */
  parse(typed: string): string | undefined;
  /**
   * Returns whether a parsed number fails a check that numbers in real use can fail too: the form shows a warning,
   * and the applicant may go on.
   */
  looksWrong?(value: string): boolean;
};

/** The personal data in a personal number. */
export type Identity = {
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  /** `YYYY`, in a number without the whole date. */
  birthYear?: string;
  gender?: "female" | "male" | undefined;
};

/** The form of an account number: an IBAN of one of these countries (ISO codes), or the national form. */
export type BankAccount =
  | ({ kind: "iban"; countries: readonly string[] } & Pick<Identifier, "example">)
  | ({ kind: "number" } & Identifier);

export type NamePart = "firstName" | "middleName" | "lastName" | "secondLastName";

/** Figures or a text that the law requires, and the days on which they are valid. */
export type Dated = {
  /** The law, and for figures their source. */
  source: string;
  /** The first and the last day (`YYYY-MM-DD`) of validity. */
  validFrom: string;
  validUntil: string;
};

/**
 * Returns whether figures or a text of the law are valid on a day.
 * @param day as `YYYY-MM-DD`
 */
export function isValidOn(
  { validFrom, validUntil }: Pick<Dated, "validFrom" | "validUntil">,
  day: string,
): boolean {
  return validFrom <= day && day <= validUntil;
}

/** A fact of a country's law or administration, and the day on which its source was looked up. */
export type Sourced = Dated & { lookedUp: string };

/** An authority or a service that a person can turn to, by its own name. */
export type PublicBody = Sourced & { name: string; address: `https://${string}`; phone?: string };

/**
 * The facts of a country for its legal notice and for a refused application. They are apart from the other facts,
 * because the first screen needs none of them. What a brand itself states is in `brands/<brand>/legal`.
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
  /** The days after signing in which a borrower may withdraw without a reason, if the law allows it for every loan. */
  withdrawal?: Sourced & { days?: number };
  /** The law whose words ask for politically exposed persons and who is close to them. */
  politicallyExposed?: Sourced;
  /** The law on consent to reading from and storing on an applicant's device. */
  deviceConsent?: Sourced;
  /** The right to have a person look at a decision that a computer made alone. */
  humanReview?: Sourced;
  /** Who takes a complaint about a service that isn't accessible, where a law asks that of private companies. */
  accessibility?: PublicBody;
  /** What the law lets a lender say of itself, word for word. */
  lenderNotice?: Sourced & { text: string };
};
