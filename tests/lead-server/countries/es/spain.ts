import { country } from "../../../../app/catalogue/countries/es.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents, privacyNotice } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Spain. */
export const spain: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  privacyNotice,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Operario" },
    { value: "clerk", label: "Administrativo" },
    { value: "technician", label: "Técnico" },
    { value: "specialist", label: "Especialista" },
    { value: "supervisor", label: "Encargado" },
    { value: "manager", label: "Responsable de equipo" },
    { value: "director", label: "Directivo" },
    { value: "owner", label: "Propietario" },
    { value: "other", label: "Otro puesto" },
  ],
  professionalFields: {
    employed: [
      "Administración",
      "Comercio",
      "Construcción",
      "Educación",
      "Hostelería",
      "Industria",
      "Sanidad",
      "Transporte",
    ],
    self_employed: [
      "Agricultura",
      "Comercio",
      "Construcción",
      "Hostelería",
      "Servicios profesionales",
      "Transporte",
    ],
    farmer: ["Agricultura", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No hemos podido aceptar este dato. Revísalo, por favor.",
  },
  sample,
};
