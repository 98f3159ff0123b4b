import { country } from "../../../../app/catalogue/countries/co.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Colombia. */
export const colombia: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Operario" },
    { value: "clerk", label: "Auxiliar administrativo" },
    { value: "technician", label: "Técnico" },
    { value: "specialist", label: "Profesional" },
    { value: "supervisor", label: "Supervisor" },
    { value: "manager", label: "Coordinador" },
    { value: "director", label: "Gerente o director" },
    { value: "owner", label: "Propietario" },
    { value: "other", label: "Otro cargo" },
  ],
  professionalFields: {
    employed: [
      "Administración",
      "Comercio",
      "Construcción",
      "Educación",
      "Hoteles y restaurantes",
      "Industria",
      "Salud",
      "Sector público",
      "Transporte",
    ],
    self_employed: [
      "Comercio",
      "Construcción",
      "Oficios",
      "Preparación de alimentos",
      "Servicios profesionales",
      "Transporte y domicilios",
    ],
    farmer: ["Agricultura", "Café", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revíselo, por favor.",
  },
  sample,
};
