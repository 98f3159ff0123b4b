import { country } from "../../../../app/catalogue/countries/de.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents, privacyNotice } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Germany. */
export const germany: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  privacyNotice,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Helfer/in" },
    { value: "clerk", label: "Sachbearbeitung" },
    { value: "technician", label: "Facharbeit oder Technik" },
    { value: "specialist", label: "Spezialist/in" },
    { value: "supervisor", label: "Schicht- oder Gruppenleitung" },
    { value: "manager", label: "Team- oder Abteilungsleitung" },
    { value: "director", label: "Geschäftsführung" },
    { value: "owner", label: "Inhaber/in" },
    { value: "other", label: "Etwas anderes" },
  ],
  professionalFields: {
    employed: [
      "Bau und Handwerk",
      "Bildung",
      "Büro und Verwaltung",
      "Gastronomie und Hotel",
      "Gesundheit und Pflege",
      "Handel",
      "Industrie",
      "Transport und Logistik",
    ],
    self_employed: [
      "Bau und Handwerk",
      "Freie Berufe",
      "Gastronomie und Hotel",
      "Handel",
      "Landwirtschaft",
      "Transport und Logistik",
    ],
    farmer: ["Ackerbau", "Viehhaltung", "Weinbau", "Fischerei"],
    other: ["Etwas anderes"],
  },
  texts: {
    missing: "Diese Angabe fehlt uns noch.",
    refused: "Diese Angabe können wir so nicht annehmen. Bitte schauen Sie noch einmal darauf.",
  },
  sample,
};
