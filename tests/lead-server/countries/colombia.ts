import { country } from "../../../app/catalogue/countries/co.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their department, city and some of its calles and carreras. */
const places: Places = {
  "050012": ["05", "Medellín", "Calle 49", "Carrera 46", "Avenida La Playa"],
  "050021": ["05", "Medellín", "Carrera 43A", "Calle 10", "Avenida El Poblado"],
  "110221": ["11", "Bogotá D.C.", "Carrera 9", "Calle 72", "Carrera 15"],
  "110231": ["11", "Bogotá D.C.", "Carrera 13", "Carrera 7", "Calle 57"],
  "110911": ["11", "Bogotá D.C.", "Avenida Calle 26", "Carrera 96", "Calle 24"],
  "111611": ["11", "Bogotá D.C.", "Calle 13", "Carrera 42", "Carrera 50"],
  "130001": ["13", "Cartagena de Indias", "Calle 34", "Carrera 8", "Avenida Venezuela"],
  "660001": ["66", "Pereira", "Carrera 7", "Calle 19", "Avenida 30 de Agosto"],
  "760001": ["76", "Cali", "Carrera 5", "Avenida 6 Norte", "Calle 11"],
};

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
    required("terms", "Acepto los términos y condiciones de uso.", "Términos y condiciones de uso", [
      "Le ayudamos a encontrar un préstamo que se ajuste a usted. Pedirlo no tiene costo ni lo compromete a nada: usted decide si acepta la oferta que le llegue.",
      "Para buscarla necesitamos que los datos sean suyos y estén al día. Si algo cambia mientras estudiamos su solicitud, cuéntenos.",
      "La entidad que le preste el dinero le enviará sus propias condiciones. Léalas con calma antes de firmar y pida solo lo que pueda pagar con tranquilidad.",
    ]),
    required(
      "privacy",
      "Autorizo el tratamiento de mis datos personales para tramitar mi solicitud. Puedo revocar esta autorización cuando quiera.",
      "Política de tratamiento de datos personales",
      [
        "Usamos sus datos para una sola cosa: tramitar su solicitud. Los compartimos con las entidades que pueden hacerle una oferta y con nadie más, salvo que usted nos autorice.",
        "Los guardamos el tiempo que pide la ley. Puede conocerlos, actualizarlos, corregirlos o pedirnos que los borremos cuando quiera, con un correo (Ley 1581 de 2012).",
        "Si cree que algo no lo hicimos bien, cuéntenos. También puede acudir a la Superintendencia de Industria y Comercio.",
      ],
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
      [
        "Trabajamos con entidades vigiladas. Si nos autoriza, les daremos su nombre, su correo y su celular para que puedan hacerle una oferta.",
        "Puede cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
      ],
    ),
  ],
  findPlace: placesOf(country, places),
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
  ]),
  positions: positionsOf("Operario", "Auxiliar administrativo", "Técnico", "Coordinador", "Otro cargo"),
  professionalFields: {
    employed: ["Administración", "Comercio", "Construcción", "Educación"],
    self_employed: ["Comercio", "Construcción", "Oficios", "Preparación de alimentos"],
    farmer: ["Agricultura", "Café", "Ganadería", "Pesca"],
    other: ["Otros"],
  },
  texts: {
    missing: "Nos falta este dato.",
    refused: "No pudimos aceptar este dato. Revíselo, por favor.",
  },
};
