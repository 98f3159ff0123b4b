export const countryIds = ["co", "de", "es", "mx", "ph", "pl", "ro", "vn"] as const;
export type CountryId = (typeof countryIds)[number];

export type Limits = { min: number; max: number; step: number; default: number };

export type Identifier = {
  /** In its familiar form, shown as a hint; never a real person's number. */
  example: string;
  inputMode?: "numeric";
  /** Returns a typed number in canonical form, or undefined if it is invalid. */
  parse(typed: string): string | undefined;
  /** Returns whether a parsed number fails a check that numbers in real use can fail too: the form only warns. */
  looksWrong?(value: string): boolean;
};

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

/** The first and the last day (`YYYY-MM-DD`) on which something is valid. */
export type Period = { validFrom: string; validUntil: string };

export const isValidOn = ({ validFrom, validUntil }: Period, day: string): boolean =>
  validFrom <= day && day <= validUntil;

/** A fact, with the law behind it and where it was looked up. */
export type Sourced = { source: string };

export type Dated = Sourced & Period;

/** An authority or a service that a person can turn to, by its own name. */
export type PublicBody = Sourced & { name: string; address: `https://${string}`; phone?: string };

/** A country's facts for the legal notice and a refusal, apart from the others because the first screen needs none. */
export type LegalFacts = Period & {
  /** Where a complaint goes that the brand didn't settle. */
  complaints: readonly PublicBody[];
  dataProtection: PublicBody;
  debtAdvice: readonly PublicBody[];
  /** The bureaus that lenders may ask about an applicant once the application is sent, by their own names. */
  creditCheck: Sourced & { bureaus: readonly [string, ...string[]] };
  /** The days after signing in which a borrower may withdraw without a reason, if the law allows it for every loan. */
  withdrawal?: Sourced & { days?: number };
  /** The right to have a person look at a decision that a computer made alone. */
  humanReview?: Sourced;
  /** Who takes a complaint about a service that isn't accessible, where a law asks that of private companies. */
  accessibility?: PublicBody;
  /** What the law lets a lender say of itself, word for word. */
  lenderNotice?: Sourced & { text: string };
};
