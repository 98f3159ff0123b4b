import { country } from "../../../../app/catalogue/countries/ro.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents, privacyNotice } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Romania. */
export const romania: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  privacyNotice,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Muncă în producție" },
    { value: "clerk", label: "Muncă de birou" },
    { value: "technician", label: "Tehnician(ă)" },
    { value: "specialist", label: "Specialist(ă)" },
    { value: "supervisor", label: "Șef(ă) de echipă" },
    { value: "manager", label: "Manager" },
    { value: "director", label: "Director sau directoare" },
    { value: "owner", label: "Patron(ă)" },
    { value: "other", label: "Altceva" },
  ],
  professionalFields: {
    employed: [
      "Administrație și birou",
      "Comerț",
      "Construcții",
      "Educație",
      "Hoteluri și restaurante",
      "Industrie",
      "Sănătate și îngrijire",
      "Transport și logistică",
    ],
    self_employed: [
      "Comerț",
      "Construcții",
      "Profesii liberale",
      "Restaurante",
      "Servicii",
      "Transport și logistică",
    ],
    farmer: ["Cereale", "Creșterea animalelor", "Legume și fructe", "Pescuit"],
    other: ["Altceva"],
  },
  texts: {
    missing: "Ne lipsește acest răspuns.",
    refused: "Nu putem primi acest răspuns. Mai verifică-l o dată, te rugăm.",
  },
  sample,
};
