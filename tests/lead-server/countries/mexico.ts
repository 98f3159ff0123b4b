import { country } from "../../../app/catalogue/countries/mx.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their state, city and some of their streets. */
const places: Places = {
  "03100": ["CMX", "Ciudad de México", "Calle Amores", "Avenida Coyoacán", "Calle Gabriel Mancera"],
  "44100": ["JAL", "Guadalajara", "Avenida Juárez", "Calle Pedro Moreno", "Avenida 16 de Septiembre"],
  "64000": ["NLE", "Monterrey", "Calle Padre Mier", "Calle Morelos", "Avenida Ignacio Zaragoza"],
  "72000": ["PUE", "Puebla", "Calle 5 de Mayo", "Avenida Reforma", "Calle 2 Sur"],
};

/** The provider in Mexico. */
export const mexico: ProviderData = {
  facts: country,
  asks: asksOf(country, "position_type", "tax_registry_code"),
  generalPolicies: [
    required("terms", "Acepto los términos y condiciones de uso.", "Términos y condiciones de uso"),
    required(
      "privacy",
      "Acepto que usen mis datos personales y financieros para tramitar mi solicitud.",
      "Aviso de privacidad",
    ),
  ],
  marketingConsents: [
    optional("email", "Quiero recibir ofertas y consejos por correo electrónico."),
    optional("sms", "Pueden avisarme de ofertas por SMS."),
    optional(
      "partners",
      "Pueden compartir mis datos con financieras aliadas para que me hagan sus propias ofertas.",
      "Financieras aliadas",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, RFC with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Panadería El Trigal de Puebla", "PEH120315AB6", "72000", "Puebla", "Calle 5 de Mayo", "214"],
    ["Taller Mecánico Hermanos Luna", "TML980622K42", "44100", "Guadalajara", "Calle Pedro Moreno", "531"],
    ["Transportes Sierra Verde", "TSV050914T17", "64000", "Monterrey", "Calle Padre Mier", "1180"],
    ["Clínica Dental Aurora", "CDA110207LM2", "03100", "Ciudad de México", "Calle Amores", "842"],
  ]),
  positions: positionsOf("Operativo", "Auxiliar administrativo", "Técnico", "Gerente", "Otro puesto"),
  professionalFields: {
    employed: ["Administración", "Comercio", "Construcción", "Educación", "Gobierno"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revísalo, por favor.",
    terms: "Acepto los términos y condiciones de uso de {{partner}}.",
    sharing:
      "{{partner}} puede compartir mis datos con financieras aliadas para que me hagan sus propias ofertas.",
  },
};
