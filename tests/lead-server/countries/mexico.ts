import { country } from "../../../app/catalogue/countries/mx.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their state, city and some of their streets. */
const places: Places = {
  "01000": ["CMX", "Ciudad de México", "Calle Amargura", "Avenida Revolución", "Plaza San Jacinto"],
  "03100": ["CMX", "Ciudad de México", "Calle Amores", "Avenida Coyoacán", "Calle Gabriel Mancera"],
  "44100": ["JAL", "Guadalajara", "Avenida Juárez", "Calle Pedro Moreno", "Avenida 16 de Septiembre"],
  "58000": ["MIC", "Morelia", "Avenida Francisco I. Madero", "Calle Allende", "Calle Guillermo Prieto"],
  "64000": ["NLE", "Monterrey", "Calle Padre Mier", "Calle Morelos", "Avenida Ignacio Zaragoza"],
  "68000": ["OAX", "Oaxaca de Juárez", "Calle Macedonio Alcalá", "Calle 5 de Mayo", "Avenida Independencia"],
  "72000": ["PUE", "Puebla", "Calle 5 de Mayo", "Avenida Reforma", "Calle 2 Sur"],
  "76000": ["QUE", "Querétaro", "Avenida Corregidora", "Calle 5 de Mayo", "Calle Venustiano Carranza"],
  "77500": ["ROO", "Cancún", "Avenida Tulum", "Avenida Yaxchilán", "Avenida Uxmal"],
};

/** The provider in Mexico. */
export const mexico: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "postal_code",
    "province",
    "municipality",
    "city",
    "suburb",
    "flat_number",
    "salary_cycle",
    "salary_cycle_value",
    "tax_registry_code",
    "tax_identification_number",
    "clabe",
    "negative_credit_history",
    "reference_type",
    "reference_name",
    "reference_phone_number",
  ]),
  generalPolicies: [
    required("terms", "Acepto los términos y condiciones de uso.", "Términos y condiciones de uso", [
      "Te ayudamos a encontrar un préstamo a tu medida. Pedirlo no te cuesta nada ni te compromete: tú decides si aceptas la oferta que te llegue.",
      "Para buscarla necesitamos que los datos sean tuyos y estén al día. Si algo cambia mientras revisamos tu solicitud, avísanos.",
      "La financiera que te preste el dinero te enviará su propio contrato y su carátula con el CAT. Léelos con calma antes de firmar y pide solo lo que puedas pagar sin apuros.",
    ]),
    required(
      "privacy",
      "Acepto que usen mis datos personales y financieros para tramitar mi solicitud.",
      "Aviso de privacidad",
      [
        "Usamos tus datos para una sola cosa: tramitar tu solicitud. Los compartimos con las financieras que pueden hacerte una oferta y con nadie más, salvo que tú nos lo permitas.",
        "Los guardamos el tiempo que pide la ley. Puedes ejercer tus derechos ARCO (acceder a ellos, rectificarlos, cancelarlos u oponerte a que los usemos) cuando quieras, con un correo.",
        "Si crees que algo no lo hicimos bien, cuéntanos. También puedes acudir a la Secretaría Anticorrupción y Buen Gobierno o, por tu crédito, a la CONDUSEF.",
      ],
    ),
  ],
  marketingConsents: [
    optional("email", "Quiero recibir ofertas y consejos por correo electrónico."),
    optional("sms", "Pueden avisarme de ofertas por SMS."),
    optional(
      "partners",
      "Pueden compartir mis datos con financieras aliadas para que me hagan sus propias ofertas.",
      "Financieras aliadas",
      [
        "Trabajamos con financieras registradas ante la CONDUSEF. Si nos lo permites, les daremos tu nombre, tu correo y tu celular para que puedan hacerte una oferta.",
        "Puedes cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
      ],
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, RFC with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Panadería El Trigal de Puebla", "PEH120315AB6", "72000", "Puebla", "Calle 5 de Mayo", "214"],
    ["Taller Mecánico Hermanos Luna", "TML980622K42", "44100", "Guadalajara", "Calle Pedro Moreno", "531"],
    ["Transportes Sierra Verde", "TSV050914T17", "64000", "Monterrey", "Calle Padre Mier", "1180"],
    ["Clínica Dental Aurora", "CDA110207LM2", "03100", "Ciudad de México", "Calle Amores", "842"],
    ["Abarrotes y Súper El Olivo", "ASO990130QR4", "76000", "Querétaro", "Avenida Corregidora", "37"],
    ["Constructora Monte Ocote", "CMO031121V52", "68000", "Oaxaca de Juárez", "Calle 5 de Mayo", "109"],
    ["Hotel Puerta del Mar Cancún", "HPM070808J29", "77500", "Cancún", "Avenida Yaxchilán", "56"],
    ["Academia Nueva Ruta", "ANR140603P91", "58000", "Morelia", "Calle Allende", "262"],
  ]),
  positions: positionsOf("Operativo", "Auxiliar administrativo", "Técnico", "Gerente", "Otro puesto"),
  professionalFields: {
    employed: ["Administración", "Comercio", "Construcción", "Educación", "Gobierno"],
    self_employed: ["Comercio", "Construcción", "Oficios", "Preparación de alimentos"],
    farmer: ["Agricultura", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revísalo, por favor.",
  },
};
