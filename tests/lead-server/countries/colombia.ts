import { country } from "../../../app/catalogue/countries/co.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their city and some of its calles and carreras. */
const places: Readonly<Record<string, readonly [city: string, ...streets: string[]]>> = {
  "050010": ["Medellín", "Carrera 52", "Calle 44", "Carrera 51"],
  "050012": ["Medellín", "Calle 49", "Carrera 46", "Avenida La Playa"],
  "050021": ["Medellín", "Carrera 43A", "Calle 10", "Avenida El Poblado"],
  "080001": ["Barranquilla", "Calle 34", "Carrera 43", "Carrera 46"],
  "110111": ["Bogotá D.C.", "Carrera 7", "Calle 116", "Calle 119"],
  "110221": ["Bogotá D.C.", "Carrera 9", "Calle 72", "Carrera 15"],
  "110231": ["Bogotá D.C.", "Carrera 13", "Carrera 7", "Calle 57"],
  "110911": ["Bogotá D.C.", "Avenida Calle 26", "Carrera 96", "Calle 24"],
  "111611": ["Bogotá D.C.", "Calle 13", "Carrera 42", "Carrera 50"],
  "111711": ["Bogotá D.C.", "Calle 10", "Carrera 3", "Calle 12"],
  "130001": ["Cartagena de Indias", "Calle 34", "Carrera 8", "Avenida Venezuela"],
  "150001": ["Tunja", "Carrera 10", "Calle 19", "Carrera 9"],
  "170001": ["Manizales", "Carrera 23", "Calle 25", "Avenida Santander"],
  "190001": ["Popayán", "Carrera 6", "Calle 5", "Carrera 9"],
  "200001": ["Valledupar", "Carrera 9", "Calle 16", "Carrera 7"],
  "230001": ["Montería", "Carrera 2", "Calle 29", "Avenida Primera"],
  "410001": ["Neiva", "Carrera 5", "Calle 8", "Carrera 7"],
  "470001": ["Santa Marta", "Carrera 5", "Calle 22", "Carrera 1C"],
  "500001": ["Villavicencio", "Calle 38", "Carrera 31", "Calle 39"],
  "520001": ["Pasto", "Calle 18", "Carrera 25", "Calle 19"],
  "540001": ["Cúcuta", "Avenida 5", "Calle 11", "Avenida Cero"],
  "630001": ["Armenia", "Carrera 14", "Calle 21", "Avenida Bolívar"],
  "660001": ["Pereira", "Carrera 7", "Calle 19", "Avenida 30 de Agosto"],
  "680001": ["Bucaramanga", "Carrera 19", "Calle 35", "Calle 36"],
  "730001": ["Ibagué", "Carrera 3", "Calle 10", "Carrera 5"],
  "760001": ["Cali", "Carrera 5", "Avenida 6 Norte", "Calle 11"],
};

/**
 * Returns a place by its postcode. The first two digits are the department, which is therefore known for every
 * postcode.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const province = postcode.slice(0, 2);
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}

/** The provider in Colombia. */
export const colombia: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "id_card_issued_at",
    "province",
    "city",
    "suburb",
    "flat_number",
    "postal_code",
    "salary_cycle",
    "salary_cycle_value",
    "tax_registry_code",
    "iban",
    "has_other_loans",
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
          "Le ayudamos a encontrar un préstamo que se ajuste a usted. Pedirlo no tiene costo ni lo compromete a nada: usted decide si acepta la oferta que le llegue.",
          "Para buscarla necesitamos que los datos sean suyos y estén al día. Si algo cambia mientras estudiamos su solicitud, cuéntenos.",
          "La entidad que le preste el dinero le enviará sus propias condiciones. Léalas con calma antes de firmar y pida solo lo que pueda pagar con tranquilidad.",
        ],
      },
    },
    {
      id: "privacy",
      text: "Autorizo el tratamiento de mis datos personales para tramitar mi solicitud. Puedo revocar esta autorización cuando quiera.",
      required: true,
      page: {
        title: "Política de tratamiento de datos personales",
        paragraphs: [
          "Usamos sus datos para una sola cosa: tramitar su solicitud. Los compartimos con las entidades que pueden hacerle una oferta y con nadie más, salvo que usted nos autorice.",
          "Los guardamos el tiempo que pide la ley. Puede conocerlos, actualizarlos, corregirlos o pedirnos que los borremos cuando quiera, con un correo (Ley 1581 de 2012).",
          "Si cree que algo no lo hicimos bien, cuéntenos. También puede acudir a la Superintendencia de Industria y Comercio.",
        ],
      },
    },
    {
      id: "bureaus",
      text: "Autorizo a las entidades para que consulten mi historial en las centrales de riesgo (DataCrédito y TransUnion).",
      required: true,
    },
  ],
  marketingConsents: [
    { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
    { id: "sms", text: "Pueden avisarme de ofertas por mensaje de texto.", required: false },
    {
      id: "partners",
      text: "Autorizo que compartan mis datos con entidades aliadas para que me hagan sus propias ofertas.",
      required: false,
      page: {
        title: "Entidades aliadas",
        paragraphs: [
          "Trabajamos con entidades vigiladas. Si nos autoriza, les daremos su nombre, su correo y su celular para que puedan hacerle una oferta.",
          "Puede cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
        ],
      },
    },
  ],
  findPlace,
  // Name, NIT with its check digit, postcode, city, street or carrera and number. Every company is fictional.
  companies: companiesOf([
    ["Panadería La Espiga Dorada", "900412358-4", "110231", "Bogotá D.C.", "Carrera 13", "58-24"],
    ["Talleres Hermanos Ibarra", "860052147-7", "111611", "Bogotá D.C.", "Calle 13", "42-10"],
    ["Transportes Cordillera Verde", "830114962-1", "110911", "Bogotá D.C.", "Avenida Calle 26", "96-31"],
    ["Clínica Odontológica Aurora", "901203477-1", "050021", "Medellín", "Carrera 43A", "7-50"],
    ["Supermercados El Cafetal", "800145236-6", "660001", "Pereira", "Carrera 7", "19-33"],
    ["Construcciones Montenegro y Asociados", "811036598-1", "050012", "Medellín", "Calle 49", "50-21"],
    ["Ingenio y Dulces del Pacífico", "890903127-1", "760001", "Cali", "Carrera 5", "11-42"],
    ["Hotel Puerta del Reloj", "900718264-5", "130001", "Cartagena de Indias", "Calle 34", "8-15"],
    ["Droguerías Robledo del Valle", "805021943-0", "760001", "Cali", "Avenida 6 Norte", "23-60"],
    ["Aseo Integral Alborada", "901456081-2", "170001", "Manizales", "Carrera 23", "25-48"],
    ["Astilleros y Muelles del Norte", "890112375-7", "080001", "Barranquilla", "Calle 34", "43-105"],
    ["Seguridad Torrealta", "830507419-0", "110111", "Bogotá D.C.", "Carrera 7", "119-14"],
    ["Informática Cuarto Creciente", "900256913-3", "680001", "Bucaramanga", "Carrera 19", "36-20"],
    ["Calzado Los Almendros", "804011562-1", "680001", "Bucaramanga", "Calle 35", "17-77"],
    ["Flores Mirador de Oriente", "811044870-2", "050010", "Medellín", "Carrera 52", "44-17"],
    ["Restaurante Fogón Llanero", "900987654-7", "500001", "Villavicencio", "Calle 38", "31-58"],
  ]),
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
};
