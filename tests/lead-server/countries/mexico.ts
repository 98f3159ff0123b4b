import { country } from "../../../app/catalogue/countries/mx.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** The state of each run of first two digits, by the last of the run (Servicio Postal Mexicano). */
const states = [
  [16, "CMX"],
  [20, "AGU"],
  [22, "BCN"],
  [23, "BCS"],
  [24, "CAM"],
  [27, "COA"],
  [28, "COL"],
  [30, "CHP"],
  [33, "CHH"],
  [35, "DUR"],
  [38, "GUA"],
  [41, "GRO"],
  [43, "HID"],
  [49, "JAL"],
  [57, "MEX"],
  [61, "MIC"],
  [62, "MOR"],
  [63, "NAY"],
  [67, "NLE"],
  [71, "OAX"],
  [75, "PUE"],
  [76, "QUE"],
  [77, "ROO"],
  [79, "SLP"],
  [82, "SIN"],
  [85, "SON"],
  [86, "TAB"],
  [89, "TAM"],
  [90, "TLA"],
  [96, "VER"],
  [97, "YUC"],
  [99, "ZAC"],
] as const;

/** Real postcodes, their city and some of their streets. */
const places: Readonly<Record<string, readonly [city: string, ...streets: string[]]>> = {
  "01000": ["Ciudad de México", "Calle Amargura", "Avenida Revolución", "Plaza San Jacinto"],
  "03100": ["Ciudad de México", "Calle Amores", "Avenida Coyoacán", "Calle Gabriel Mancera"],
  "06000": ["Ciudad de México", "Calle Francisco I. Madero", "Avenida 5 de Mayo", "Calle 16 de Septiembre"],
  "06700": ["Ciudad de México", "Calle Orizaba", "Avenida Álvaro Obregón", "Calle Durango"],
  "11560": ["Ciudad de México", "Avenida Presidente Masaryk", "Calle Emilio Castelar", "Calle Tennyson"],
  "20000": [
    "Aguascalientes",
    "Avenida Francisco I. Madero",
    "Calle Juan de Montoro",
    "Calle Venustiano Carranza",
  ],
  "22000": ["Tijuana", "Avenida Revolución", "Avenida Constitución", "Avenida Niños Héroes"],
  "25000": ["Saltillo", "Calle Victoria", "Calle Hidalgo", "Calle Juan Aldama"],
  "27000": ["Torreón", "Avenida Morelos", "Avenida Hidalgo", "Avenida Juárez"],
  "31000": ["Chihuahua", "Calle Libertad", "Calle Victoria", "Avenida Independencia"],
  "36000": ["Guanajuato", "Avenida Juárez", "Calle Sopeña", "Calle Cantarranas"],
  "37000": ["León", "Calle Francisco I. Madero", "Calle 5 de Febrero", "Calle Pino Suárez"],
  "44100": ["Guadalajara", "Avenida Juárez", "Calle Pedro Moreno", "Avenida 16 de Septiembre"],
  "50000": ["Toluca", "Avenida Miguel Hidalgo", "Avenida Sebastián Lerdo de Tejada", "Calle Aldama"],
  "58000": ["Morelia", "Avenida Francisco I. Madero", "Calle Allende", "Calle Guillermo Prieto"],
  "62000": ["Cuernavaca", "Avenida José María Morelos", "Calle Benito Juárez", "Calle Vicente Guerrero"],
  "64000": ["Monterrey", "Calle Padre Mier", "Calle Morelos", "Avenida Ignacio Zaragoza"],
  "68000": ["Oaxaca de Juárez", "Calle Macedonio Alcalá", "Calle 5 de Mayo", "Avenida Independencia"],
  "72000": ["Puebla", "Calle 5 de Mayo", "Avenida Reforma", "Calle 2 Sur", "Avenida 3 Oriente"],
  "76000": ["Querétaro", "Avenida Corregidora", "Calle 5 de Mayo", "Calle Venustiano Carranza"],
  "77500": ["Cancún", "Avenida Tulum", "Avenida Yaxchilán", "Avenida Uxmal"],
  "78000": ["San Luis Potosí", "Avenida Venustiano Carranza", "Calle Zaragoza", "Calle Álvaro Obregón"],
  "80000": ["Culiacán", "Avenida Álvaro Obregón", "Calle Ángel Flores", "Calle Antonio Rosales"],
  "83000": ["Hermosillo", "Calle Aquiles Serdán", "Calle Morelia", "Calle Rosales"],
  "86000": ["Villahermosa", "Calle Benito Juárez", "Avenida Francisco I. Madero", "Calle Aldama"],
  "90000": ["Tlaxcala", "Avenida Juárez", "Avenida Independencia", "Calle Porfirio Díaz"],
  "91000": ["Xalapa", "Calle Enríquez", "Calle Zamora", "Calle Úrsulo Galván"],
  "91700": ["Veracruz", "Avenida Independencia", "Calle Zaragoza", "Avenida 5 de Mayo"],
  "97000": ["Mérida", "Calle 60", "Calle 62", "Calle 59"],
  "98000": ["Zacatecas", "Avenida Hidalgo", "Calle Tacuba", "Avenida González Ortega"],
};

/**
 * Returns a place by its postcode. The first two digits determine the state, which is therefore known for every
 * postcode.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const beginning = Number(postcode.slice(0, 2));
  const [, province] = states.find(([last]) => beginning <= last) ?? [];
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}

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
    {
      id: "terms",
      text: "Acepto los términos y condiciones de uso.",
      required: true,
      page: {
        title: "Términos y condiciones de uso",
        paragraphs: [
          "Te ayudamos a encontrar un préstamo a tu medida. Pedirlo no te cuesta nada ni te compromete: tú decides si aceptas la oferta que te llegue.",
          "Para buscarla necesitamos que los datos sean tuyos y estén al día. Si algo cambia mientras revisamos tu solicitud, avísanos.",
          "La financiera que te preste el dinero te enviará su propio contrato y su carátula con el CAT. Léelos con calma antes de firmar y pide solo lo que puedas pagar sin apuros.",
        ],
      },
    },
    {
      id: "privacy",
      text: "Acepto que usen mis datos personales y financieros para tramitar mi solicitud.",
      required: true,
      page: {
        title: "Aviso de privacidad",
        paragraphs: [
          "Usamos tus datos para una sola cosa: tramitar tu solicitud. Los compartimos con las financieras que pueden hacerte una oferta y con nadie más, salvo que tú nos lo permitas.",
          "Los guardamos el tiempo que pide la ley. Puedes ejercer tus derechos ARCO (acceder a ellos, rectificarlos, cancelarlos u oponerte a que los usemos) cuando quieras, con un correo.",
          "Si crees que algo no lo hicimos bien, cuéntanos. También puedes acudir a la Secretaría Anticorrupción y Buen Gobierno o, por tu crédito, a la CONDUSEF.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
    { id: "sms", text: "Pueden avisarme de ofertas por SMS.", required: false },
    {
      id: "partners",
      text: "Pueden compartir mis datos con financieras aliadas para que me hagan sus propias ofertas.",
      required: false,
      page: {
        title: "Financieras aliadas",
        paragraphs: [
          "Trabajamos con financieras registradas ante la CONDUSEF. Si nos lo permites, les daremos tu nombre, tu correo y tu celular para que puedan hacerte una oferta.",
          "Puedes cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
        ],
      },
    },
  ],
  findPlace,
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
    ["Farmacias Robledo", "FRO010419DA2", "31000", "Chihuahua", "Calle Libertad", "415"],
    ["Limpieza Alborada Laguna", "LAL160225X35", "27000", "Torreón", "Avenida Morelos", "1320"],
    ["Grupo Textil Jacaranda", "GTJ880712HN4", "90000", "Tlaxcala", "Avenida Juárez", "18"],
    ["Bodegas Valle de la Baja", "BVB930527R77", "22000", "Tijuana", "Avenida Revolución", "1045"],
    ["Informática Cuarto Creciente", "ICC180910S41", "06700", "Ciudad de México", "Calle Orizaba", "131"],
    ["Restaurante Jardín de los Almendros", "RJA090116UB5", "97000", "Mérida", "Calle 60", "488"],
    ["Comercializadora Costa Brillante", "CCB020329E60", "91700", "Veracruz", "Avenida Independencia", "920"],
    ["Gestoría Plaza Mayor", "GPM100505C88", "37000", "León", "Calle Francisco I. Madero", "306"],
  ]),
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
};
