import { country } from "../../../app/catalogue/countries/co.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their department, city and some of its calles and carreras. */
const places: Places = {
  "050021": ["05", "Medellín", "Carrera 43A", "Calle 10", "Avenida El Poblado"],
  "110231": ["11", "Bogotá D.C.", "Carrera 13", "Carrera 7", "Calle 57"],
  "110911": ["11", "Bogotá D.C.", "Avenida Calle 26", "Carrera 96", "Calle 24"],
  "111611": ["11", "Bogotá D.C.", "Calle 13", "Carrera 42", "Carrera 50"],
};

/** The provider in Colombia. */
export const colombia: ProviderData = {
  facts: country,
  asks: asksOf(country, "postal_code", "tax_registry_code"),
  generalPolicies: [
    required("terms", "Acepto los términos y condiciones de uso.", "Términos y condiciones de uso"),
    required(
      "privacy",
      "Autorizo el tratamiento de mis datos personales para tramitar mi solicitud. Puedo revocar esta autorización cuando quiera.",
      "Política de tratamiento de datos personales",
    ),
    required(
      "bureaus",
      "Autorizo a las entidades para que consulten mi historial en las centrales de riesgo (DataCrédito y TransUnion).",
    ),
  ],
  marketingConsents: [
    optional("email", "Quiero recibir ofertas y consejos por correo electrónico."),
    optional("sms", "Pueden avisarme de ofertas por mensaje de texto."),
    optional(
      "partners",
      "Autorizo que compartan mis datos con entidades aliadas para que me hagan sus propias ofertas.",
      "Entidades aliadas",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, NIT with its check digit, postcode, city, street or carrera and number. Every company is fictional.
  companies: companiesOf([
    ["Panadería La Espiga Dorada", "900412358-4", "110231", "Bogotá D.C.", "Carrera 13", "58-24"],
    ["Talleres Hermanos Ibarra", "860052147-7", "111611", "Bogotá D.C.", "Calle 13", "42-10"],
    ["Transportes Cordillera Verde", "830114962-1", "110911", "Bogotá D.C.", "Avenida Calle 26", "96-31"],
    ["Clínica Odontológica Aurora", "901203477-1", "050021", "Medellín", "Carrera 43A", "7-50"],
  ]),
  positions: positionsOf("Operario", "Auxiliar administrativo", "Técnico", "Coordinador", "Otro cargo"),
  professionalFields: {
    employed: ["Administración", "Comercio", "Construcción", "Educación"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revíselo, por favor.",
    terms: "Acepto los términos y condiciones de uso de {{partner}}.",
    sharing:
      "Autorizo que {{partner}} comparta mis datos con entidades aliadas para que me hagan sus propias ofertas.",
  },
};
