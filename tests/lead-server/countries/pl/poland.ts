import { country } from "../../../../app/catalogue/countries/pl.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents, privacyNotice } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Poland. */
export const poland: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  privacyNotice,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Praca fizyczna lub produkcja" },
    { value: "clerk", label: "Praca biurowa" },
    { value: "technician", label: "Praca techniczna" },
    { value: "specialist", label: "Specjalista lub specjalistka" },
    { value: "supervisor", label: "Brygadzista lub brygadzistka" },
    { value: "manager", label: "Kierowanie zespołem" },
    { value: "director", label: "Dyrekcja lub zarząd" },
    { value: "owner", label: "Właściciel lub właścicielka" },
    { value: "other", label: "Coś innego" },
  ],
  professionalFields: {
    employed: [
      "Administracja i biuro",
      "Budownictwo",
      "Edukacja",
      "Gastronomia i hotele",
      "Handel",
      "Przemysł",
      "Transport i logistyka",
      "Zdrowie i opieka",
    ],
    self_employed: [
      "Budownictwo",
      "Gastronomia",
      "Handel",
      "Transport i logistyka",
      "Usługi",
      "Wolne zawody",
    ],
    farmer: ["Hodowla", "Sadownictwo i warzywa", "Uprawa zbóż", "Rybactwo"],
    other: ["Coś innego"],
  },
  texts: {
    missing: "Brakuje nam tej odpowiedzi.",
    refused: "Nie możemy przyjąć tej odpowiedzi. Sprawdź ją, proszę.",
  },
  sample,
};
