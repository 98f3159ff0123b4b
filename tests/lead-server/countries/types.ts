import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import type { Company, Place } from "../../../app/provider/schemas/responses.ts";

type Choice = { value: string; label: string };

export type Policy = {
  id: string;
  text: string;
  required: boolean;
  title?: string;
  /** The address of its link; by default its page on this server, if it has one. */
  url?: string | undefined;
};

export type ProviderData = {
  /** The app's own facts: limits, identifiers, divisions. */
  facts: Country;
  /** The data points of the dynamic journey; the catalogue's conditions decide which are required. */
  asks: {
    firstPage: readonly DataPointName[];
    dynamic: readonly DataPointName[];
  };
  generalPolicies: readonly Policy[];
  marketingConsents: readonly Policy[];
  /** Returns a place by its postcode; undefined for an impossible one. */
  findPlace(postcode: string): Place | undefined;
  companies: readonly Company[];
  positions: readonly Choice[];
  professionalFields: Readonly<Record<string, readonly string[]>>;
  /** The applicant's message at a field that the server refuses, and a partner's consents. */
  texts: { missing: string; refused: string; terms: string; sharing: string };
  /** Answers of its sample leads, where tests name them. */
  applicant?: LeadAnswers;
};

/** A fictional applicant's answers: of the first page, of a half-finished journey, and all. */
type Sample = { firstPage: LeadAnswers; halfFilled: LeadAnswers; complete: LeadAnswers };

export type ProviderCountry = ProviderData & { sample: Sample };
