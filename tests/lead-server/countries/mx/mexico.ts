import { country } from "../../../../app/catalogue/countries/mx.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Mexico. */
export const mexico: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Operativo" },
    { value: "clerk", label: "Auxiliar administrativo" },
    { value: "technician", label: "Técnico" },
    { value: "specialist", label: "Especialista" },
    { value: "supervisor", label: "Supervisor" },
    { value: "manager", label: "Gerente" },
    { value: "director", label: "Director" },
    { value: "owner", label: "Dueño" },
    { value: "other", label: "Otro puesto" },
  ],
  professionalFields: {
    employed: [
      "Administración",
      "Comercio",
      "Construcción",
      "Educación",
      "Gobierno",
      "Hoteles y restaurantes",
      "Industria y maquila",
      "Salud",
      "Transporte",
    ],
    self_employed: [
      "Comercio",
      "Construcción",
      "Oficios",
      "Preparación de alimentos",
      "Servicios profesionales",
      "Transporte",
    ],
    farmer: ["Agricultura", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revísalo, por favor.",
  },
  sample,
};
