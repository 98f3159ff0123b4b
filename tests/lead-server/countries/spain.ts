import { country } from "../../../app/catalogue/countries/es.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their city and some of their streets. */
const places: Readonly<Record<string, readonly [city: string, ...streets: string[]]>> = {
  "01001": ["Vitoria-Gasteiz", "Calle Dato", "Calle General Álava", "Calle San Prudencio"],
  "03001": ["Alicante", "Calle Bailén", "Calle Castaños", "Avenida de la Constitución"],
  "07002": ["Palma", "Carrer de Sant Miquel", "Carrer dels Oms", "Plaça Major"],
  "08001": ["Barcelona", "La Rambla", "Carrer de l'Hospital", "Carrer del Carme", "Carrer dels Tallers"],
  "08002": ["Barcelona", "Carrer de Ferran", "Carrer del Bisbe", "Plaça de Sant Jaume"],
  "08008": [
    "Barcelona",
    "Rambla de Catalunya",
    "Passeig de Gràcia",
    "Carrer de Balmes",
    "Carrer de Mallorca",
  ],
  "08201": ["Sabadell", "La Rambla", "Carrer de Sant Antoni", "Passeig de la Plaça Major"],
  "09003": ["Burgos", "Calle de la Paloma", "Plaza Mayor", "Calle de Santander"],
  "11001": ["Cádiz", "Calle Ancha", "Calle San José", "Plaza de Mina"],
  "12001": ["Castelló de la Plana", "Calle Mayor", "Calle Enmedio", "Plaza de la Paz"],
  "14003": ["Córdoba", "Calle Deanes", "Calle Cardenal Herrero", "Calle Blanco Belmonte"],
  "15003": ["A Coruña", "Rúa Real", "Rúa San Andrés", "Cantón Grande"],
  "18009": ["Granada", "Calle Navas", "Calle Reyes Católicos", "Calle San Matías"],
  "20004": ["Donostia / San Sebastián", "Avenida de la Libertad", "Calle Hernani", "Calle Bergara"],
  "23001": ["Jaén", "Calle Maestra", "Calle Bernabé Soriano", "Plaza de la Constitución"],
  "24003": ["León", "Calle Ancha", "Calle Cervantes", "Plaza de Regla"],
  "26001": ["Logroño", "Calle Portales", "Calle del Laurel", "Calle Marqués de San Nicolás"],
  "28001": ["Madrid", "Calle de Serrano", "Calle de Velázquez", "Calle de Goya", "Calle de Jorge Juan"],
  "28004": ["Madrid", "Calle de Fuencarral", "Calle de Hortaleza", "Calle de la Palma"],
  "28013": [
    "Madrid",
    "Gran Vía",
    "Calle de Preciados",
    "Calle del Arenal",
    "Calle Mayor",
    "Calle del Carmen",
  ],
  "28801": ["Alcalá de Henares", "Calle Mayor", "Calle de los Libreros", "Plaza de Cervantes"],
  "29005": ["Málaga", "Calle Marqués de Larios", "Calle Nueva", "Calle Puerta del Mar"],
  "30001": ["Murcia", "Calle Trapería", "Calle Platería", "Plaza del Cardenal Belluga"],
  "31001": ["Pamplona", "Calle Estafeta", "Calle Mayor", "Plaza del Castillo"],
  "33003": ["Oviedo", "Calle Uría", "Calle Cimadevilla", "Calle San Francisco"],
  "35002": [
    "Las Palmas de Gran Canaria",
    "Calle Mayor de Triana",
    "Calle de Cano",
    "Calle de Viera y Clavijo",
  ],
  "36201": ["Vigo", "Rúa do Príncipe", "Rúa de Urzáiz", "Rúa de Colón"],
  "37002": ["Salamanca", "Calle Toro", "Calle Zamora", "Plaza Mayor"],
  "38002": [
    "Santa Cruz de Tenerife",
    "Calle del Castillo",
    "Calle Bethencourt Alfonso",
    "Calle Valentín Sanz",
  ],
  "39002": ["Santander", "Calle de Burgos", "Calle Juan de Herrera", "Calle San Francisco"],
  "40001": ["Segovia", "Calle de Juan Bravo", "Plaza Mayor", "Calle de Cervantes"],
  "41001": ["Sevilla", "Calle San Eloy", "Calle Zaragoza", "Calle Adriano"],
  "41004": ["Sevilla", "Calle Sierpes", "Calle Mateos Gago", "Calle Francos"],
  "45001": ["Toledo", "Calle Comercio", "Calle Hombre de Palo", "Plaza de Zocodover"],
  "46002": ["València", "Plaza del Ayuntamiento", "Calle de las Barcas", "Calle Pérez Pujol"],
  "47001": ["Valladolid", "Calle de Santiago", "Plaza Mayor", "Calle de la Pasión"],
  "48001": ["Bilbao", "Gran Vía de Don Diego López de Haro", "Calle Buenos Aires", "Calle Ledesma"],
  "50001": ["Zaragoza", "Calle de Don Jaime I", "Calle San Vicente de Paúl", "Coso"],
  "51001": ["Ceuta", "Paseo del Revellín", "Calle Real", "Calle Camoens"],
  "52001": ["Melilla", "Avenida Juan Carlos I Rey", "Calle General Prim", "Calle Ejército Español"],
};

/**
 * Returns a place by its postcode. The first two digits are the province.
 * @returns undefined for a postcode of no province
 */
function findPlace(postcode: string): Place | undefined {
  const province = postcode.slice(0, 2);
  if (!country.postcode.pattern.test(postcode) || !country.divisions.some(({ value }) => value === province))
    return undefined;
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}

const firstPage = {
  amount: 1200,
  period: 61,
  periodScale: "days",
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+34612345678",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Lucía",
    lastName: "Herrera",
    secondLastName: "Campos",
    dateOfBirth: "1990-04-17",
    personalCode: "12345678Z",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "28013",
    city: "Madrid",
    province: "28",
    street: "Calle del Arenal",
    houseNumber: "14",
  },
  otherDetails: { loanPurpose: "home_improvement", maritalStatus: "single", numberOfDependants: "0" },
} satisfies LeadAnswers;

/** Lucía Herrera, whom tests name: a fictional applicant with fictional numbers. */
const sample = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
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
  },
};

/** The provider in Spain. */
export const spain = {
  facts: country,
  asks: asksOf(country, [
    "postal_code",
    "city",
    "floor",
    "province",
    "income_payday",
    "income_contract_started_at",
    "income_contract_expires_at",
    "iban",
    "using_online_banking",
    "mortgage_amount",
    "has_other_loans",
    "total_debt_amount",
    "negative_credit_history",
    "in_tax_debt",
    "overdue_debt_amount",
  ]),
  generalPolicies: [
    {
      id: "terms",
      text: "Acepto las condiciones de uso.",
      required: true,
      page: {
        title: "Condiciones de uso",
        paragraphs: [
          "Te ayudamos a encontrar un préstamo que encaje contigo. Pedirlo es gratis y no te compromete a nada: tú decides si aceptas la oferta que te llegue.",
          "Para que podamos buscarla, necesitamos que los datos que nos das sean tuyos y estén al día. Si algo cambia mientras tramitamos tu solicitud, dínoslo.",
          "La entidad que te preste el dinero te enviará sus propias condiciones. Léelas con calma antes de firmar y pide solo lo que puedas devolver con holgura.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
    { id: "sms", text: "Podéis avisarme de ofertas por SMS.", required: false },
    {
      id: "partners",
      text: "Podéis compartir mis datos con entidades colaboradoras para que me hagan sus propias ofertas.",
      required: false,
      page: {
        title: "Entidades colaboradoras",
        paragraphs: [
          "Trabajamos con entidades de crédito supervisadas. Si nos lo permites, les pasaremos tu nombre, tu correo y tu teléfono para que puedan hacerte una oferta.",
          "Puedes cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
        ],
      },
    },
  ],
  privacyNotice: {
    title: "Política de privacidad",
    paragraphs: [
      "Usamos tus datos para una sola cosa: tramitar tu solicitud. Los compartimos con las entidades que pueden hacerte una oferta y con nadie más, salvo que tú nos lo permitas.",
      "Los guardamos el tiempo que pide la ley. Puedes verlos, corregirlos o pedirnos que los borremos cuando quieras, con un simple correo.",
      "Si crees que algo no lo hemos hecho bien, cuéntanoslo. También puedes acudir a la Agencia Española de Protección de Datos.",
    ],
  },
  findPlace,
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
    ["Farmacia Robledo", "B33055716", "33003", "Oviedo", "Calle Uría", "18"],
    ["Limpiezas Alborada", "B15066426", "15003", "A Coruña", "Rúa Real", "40"],
    ["Grupo Textil Maresme", "A08133977", "08008", "Barcelona", "Rambla de Catalunya", "88"],
    ["Bodegas Valdelobos", "A26004812", "26001", "Logroño", "Calle Portales", "25"],
    ["Informática Cuarto Creciente", "B08199242", "08002", "Barcelona", "Carrer de Ferran", "12"],
    ["Residencia Los Almendros", "B03077435", "03001", "Alicante", "Calle Castaños", "16"],
    ["Conservas Cabo Blanco", "A36112092", "36201", "Vigo", "Rúa do Príncipe", "30"],
    ["Gestoría Plaza Mayor", "B37022563", "37002", "Salamanca", "Calle Toro", "44"],
    ["Muebles Las Acacias", "B45020187", "45001", "Toledo", "Calle Comercio", "8"],
    ["Energías del Teide", "A38019774", "38002", "Santa Cruz de Tenerife", "Calle del Castillo", "61"],
    [
      "Hotel Mirador de Triana",
      "A35044635",
      "35002",
      "Las Palmas de Gran Canaria",
      "Calle Mayor de Triana",
      "70",
    ],
    ["Pescados Rías Altas", "B15033905", "15003", "A Coruña", "Rúa San Andrés", "105"],
    ["Seguridad Torrealta", "A28700359", "28001", "Madrid", "Calle de Serrano", "27"],
    ["Librería El Faro", "B11006723", "11001", "Cádiz", "Calle Ancha", "5"],
    ["Centro Logístico Henares", "A28503191", "28801", "Alcalá de Henares", "Calle Mayor", "19"],
    ["Viveros del Segura", "B30025845", "30001", "Murcia", "Calle Trapería", "13"],
    ["Peluquería Ondas", "B18011478", "18009", "Granada", "Calle Navas", "22"],
    ["Cerámicas Alcora Nova", "A12058269", "12001", "Castelló de la Plana", "Calle Mayor", "36"],
    ["Imprenta Gráficas Estafeta", "B31044902", "31001", "Pamplona", "Calle Estafeta", "47"],
    ["Restaurante Casa Manolita", "B14022339", "14003", "Córdoba", "Calle Deanes", "6"],
    ["Autoescuela Vía Libre", "B24077810", "24003", "León", "Calle Ancha", "28"],
    ["Servicios Agrícolas Campiña", "B23019060", "23001", "Jaén", "Calle Maestra", "10"],
  ]),
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
} satisfies ProviderData;
