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
  mailDomains: {
    "gmail.com": ["gmial.com", "gmai.com", "gmal.com", "gamil.com", "gmail.con", "gmail.co", "gmail.pl"],
    "wp.pl": ["wp.lp", "wp.p", "ww.pl", "wpl.pl"],
    "o2.pl": ["o2.lp", "02.pl", "o2.p", "o2pl.pl"],
    "onet.pl": ["onet.lp", "onte.pl", "one.pl", "onet.p"],
    "op.pl": ["op.lp", "op.p", "opl.pl"],
    "interia.pl": ["intera.pl", "interia.lp", "inetria.pl", "interria.pl"],
    "poczta.onet.pl": ["poczta.onte.pl", "poczta.onet.lp", "pocta.onet.pl"],
    "outlook.com": ["outlok.com", "oulook.com", "outlook.con"],
    "icloud.com": ["iclod.com", "icloud.con", "icoud.com"],
  },
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
