import type { DataPointName } from "../../../app/data-points/catalogue.ts";
import type { Country } from "../../../app/data-points/country.ts";
import type { LeadAnswers } from "../../../app/data-points/lead.ts";
import type { Company, Place } from "../../../app/provider/schemas.ts";

/** A choice whose words the server brings. */
export type Choice = { value: string; label: string };

/** A consent, and the page that its link opens where it has one. */
export type Policy = {
  id: string;
  text: string;
  required: boolean;
  page?: { title: string; paragraphs: readonly string[] };
};

/** What the provider knows and asks in one country. One folder a country. */
export type ProviderCountry = {
  /** The app's own facts: limits, identifiers, divisions. */
  facts: Country;
  /** What the provider asks in the dynamic journey; conditions of the catalogue decide what of it is needed. */
  asks: {
    /** The first page of the dynamic journey, without which no v3 lead is created. */
    firstPage: readonly DataPointName[];
    /** What a v3 lead is answered with as `dataPoints`. */
    dynamic: readonly DataPointName[];
  };
  generalPolicies: readonly Policy[];
  marketingConsents: readonly Policy[];
  /** A place by its postcode; undefined where there can be none. */
  findPlace(postcode: string): Place | undefined;
  companies: readonly Company[];
  /** Common mail domains and the ways in which they are mistyped here. */
  mailDomains: Readonly<Record<string, readonly string[]>>;
  positions: readonly Choice[];
  /** Professional fields by income source, for screen 27. */
  professionalFields: Readonly<Record<string, readonly string[]>>;
  /** What the applicant reads at a field that the server refuses. */
  texts: { missing: string; refused: string };
  /** The answers of a made-up applicant: of the first page, of a journey that was left half-way, and all. */
  sample: { firstPage: LeadAnswers; halfFilled: LeadAnswers; complete: LeadAnswers };
};
