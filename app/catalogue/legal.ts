import type { CountryId } from "./countries/types.ts";

/** The numbers that a country asks a lender or a broker to show, under the names that its authorities give them. */
const requiredNumbers = {
  co: { lender: ["NIT"], broker: ["NIT"] },
  // § 5 DDG; a broker of loans needs a permit (§ 34c GewO), a lender one of the BaFin (§ 32 KWG).
  de: { lender: ["USt-IdNr.", "BaFin-ID"], broker: ["USt-IdNr.", "Erlaubnis nach § 34c GewO"] },
  // A broker is in the state's register (Ley 2/2009, article 3).
  es: { lender: ["NIF"], broker: ["NIF", "Registro estatal (Ley 2/2009)"] },
  // A lender names its unit for complaints (Ley de Protección y Defensa al Usuario de Servicios Financieros, 50 Bis).
  mx: { lender: ["RFC", "SIPRES", "UNE"], broker: ["RFC"] },
  // SEC Memorandum Circular 19, series of 2019, section 1.A: on every online lending platform.
  ph: {
    lender: ["SEC Registration No.", "Certificate of Authority No."],
    broker: ["SEC Registration No.", "Certificate of Authority No."],
  },
  // Ustawa o kredycie konsumenckim, chapter 5a (both registers are the KNF's).
  pl: { lender: ["NIP", "Rejestr instytucji pożyczkowych KNF"], broker: ["NIP", "Rejestr pośredników KNF"] },
  // Legea 93/2009 (lenders); Ordonanța de urgență 52/2016 (brokers).
  ro: { lender: ["CUI", "Registrul general BNR"], broker: ["CUI", "Registrul intermediarilor ANPC"] },
  vn: { lender: ["Mã số doanh nghiệp", "Giấy phép NHNN"], broker: ["Mã số doanh nghiệp"] },
} as const satisfies Record<CountryId, Record<"lender" | "broker", readonly string[]>>;

/** What else a country asks for: who represents the entity and which authority watches it, or who registered it. */
const requiredDetails = {
  // § 5 (1) 1 and 3 DDG.
  de: ["representedBy", "supervisor"],
  vn: ["registeredBy"],
} as const;

type Details = Record<"representedBy" | "supervisor" | "registeredBy", string>;

type DetailsOf<Id extends CountryId> = Id extends keyof typeof requiredDetails
  ? Pick<Details, (typeof requiredDetails)[Id][number]>
  : unknown;

export type OwnMailbox = `${string}@${string}.${string}`;

type Identity = {
  /** Made-up details: only the build of a demonstration accepts them in production. */
  example?: true;
  entity: string;
  address: string;
  register: { name: string; number: string };
  contact: { email: OwnMailbox; phone: string; hours: string };
  complaints: { email: OwnMailbox };
  dataProtection: { email: OwnMailbox; officer?: string };
  free: boolean;
};

type Numbers<Id extends CountryId, Kind extends "lender" | "broker"> = {
  numbers: Readonly<Record<(typeof requiredNumbers)[Id][Kind][number], string>>;
};

type Role<Id extends CountryId> =
  | ({ role: "lender" } & Numbers<Id, "lender">)
  | ({ role: "intermediary" } & Numbers<Id, "broker">)
  | ({ role: "comparison"; lenders: number } & Numbers<Id, "broker">);

/** Who is behind a brand in a country: `brands/<brand>/legal/<country>.ts`. A build without it fails. */
export type LegalIdentity<Id extends CountryId> = Identity & Role<Id> & DetailsOf<Id>;

export type AnyLegalIdentity = Identity & {
  role: "lender" | "intermediary" | "comparison";
  lenders?: number;
  numbers: Readonly<Record<string, string>>;
} & Partial<Details>;
