import { country } from "../../../app/catalogue/countries/es.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their province, city and some of their streets. */
const places: Places = {
  "01001": ["01", "Vitoria-Gasteiz", "Calle Dato", "Calle General Álava", "Calle San Prudencio"],
  "08001": ["08", "Barcelona", "La Rambla", "Carrer de l'Hospital", "Carrer del Carme"],
  "08201": ["08", "Sabadell", "La Rambla", "Carrer de Sant Antoni", "Passeig de la Plaça Major"],
  "28001": ["28", "Madrid", "Calle de Serrano", "Calle de Velázquez", "Calle de Goya", "Calle de Jorge Juan"],
  "28013": ["28", "Madrid", "Gran Vía", "Calle de Preciados", "Calle del Arenal", "Calle del Carmen"],
  "28801": ["28", "Alcalá de Henares", "Calle Mayor", "Calle de los Libreros", "Plaza de Cervantes"],
  "29005": ["29", "Málaga", "Calle Marqués de Larios", "Calle Nueva", "Calle Puerta del Mar"],
  "39002": ["39", "Santander", "Calle de Burgos", "Calle Juan de Herrera", "Calle San Francisco"],
  "40001": ["40", "Segovia", "Calle de Juan Bravo", "Plaza Mayor", "Calle de Cervantes"],
  "41001": ["41", "Sevilla", "Calle San Eloy", "Calle Zaragoza", "Calle Adriano"],
  "41004": ["41", "Sevilla", "Calle Sierpes", "Calle Mateos Gago", "Calle Francos"],
  "46002": ["46", "València", "Plaza del Ayuntamiento", "Calle de las Barcas", "Calle Pérez Pujol"],
  "47001": ["47", "Valladolid", "Calle de Santiago", "Plaza Mayor", "Calle de la Pasión"],
  "48001": ["48", "Bilbao", "Gran Vía de Don Diego López de Haro", "Calle Buenos Aires", "Calle Ledesma"],
  "50001": ["50", "Zaragoza", "Calle de Don Jaime I", "Calle San Vicente de Paúl", "Coso"],
};

/** Lucía Herrera, whom tests name: a fictional applicant with fictional numbers, a pensioner who owns her flat. */
const lucia: LeadAnswers = {
  amount: 1200,
  period: 61,
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+34612345678",
    marketingConsents: [{ id: "email", given: true }],
    street: "Calle del Arenal",
    houseNumber: "14",
  },
  personalDetails: {
    firstName: "Lucía",
    lastName: "Herrera",
    secondLastName: "Campos",
    dateOfBirth: "1990-04-17",
    personalCode: "12345678Z",
  },
  otherDetails: {
    maritalStatus: "single",
    numberOfDependants: "0",
    housingTenure: "owned",
    negativeCreditHistory: false,
    isPoliticallyExposed: false,
    connectedToPep: false,
  },
  incomeDetails: {
    incomeSource: "pensioner",
    monthlyIncome: 1250.5,
    incomePayday: 25,
    iban: "ES9121000418450200051332",
    usingOnlineBanking: true,
    inTaxDebt: false,
  },
  expenses: { monthlyExpenses: 300, hasOtherLoans: false },
};

/** The provider in Spain. */
export const spain = {
  facts: country,
  asks: asksOf(
    country,
    "position_type",
    "income_contract_started_at",
    "income_contract_expires_at",
    "using_online_banking",
    "negative_credit_history",
    "in_tax_debt",
    "overdue_debt_amount",
  ),
  generalPolicies: [required("terms", "Acepto las condiciones de uso.", "Condiciones de uso")],
  marketingConsents: [
    optional("email", "Quiero recibir ofertas y consejos por correo electrónico."),
    optional("sms", "Quiero recibir ofertas por SMS."),
    optional(
      "partners",
      "Podéis compartir mis datos con entidades colaboradoras para que me hagan sus propias ofertas.",
      "Entidades colaboradoras",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, NIF with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Panadería La Espiga Dorada", "B28415701", "28013", "Madrid", "Calle del Arenal", "14"],
    ["Talleres Hermanos Ibarra", "B48203160", "48001", "Bilbao", "Calle Buenos Aires", "7"],
    ["Transportes Sierra Clara", "B29144037", "29005", "Málaga", "Calle Marqués de Larios", "3"],
    ["Clínica Dental Aurora", "B46312989", "46002", "València", "Calle de las Barcas", "21"],
    ["Supermercados El Olivar", "A41077520", "41004", "Sevilla", "Calle Sierpes", "52"],
    ["Construcciones Montenegro", "A50091347", "50001", "Zaragoza", "Calle de Don Jaime I", "33"],
    ["Hostal Puerta del Mar", "B39072186", "39002", "Santander", "Calle de Burgos", "11"],
    ["Academia Nueva Ruta", "B47108659", "47001", "Valladolid", "Calle de Santiago", "9"],
  ]),
  positions: positionsOf("Operario", "Administrativo", "Técnico", "Responsable de equipo", "Otro puesto"),
  professionalFields: {
    employed: ["Administración", "Comercio", "Construcción", "Educación", "Hostelería", "Sanidad"],
    self_employed: ["Agricultura", "Comercio", "Construcción", "Hostelería", "Servicios profesionales"],
    farmer: ["Agricultura", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No hemos podido aceptar este dato. Revísalo, por favor.",
    terms: "Acepto las condiciones de uso de {{partner}}.",
    sharing:
      "{{partner}} puede compartir mis datos con entidades colaboradoras para que me hagan sus propias ofertas.",
  },
  applicant: lucia,
} satisfies ProviderData;
