import { countryOf, vouched } from "./base.ts";
import * as asked from "./classic-questions.ts";
import { parseClabe } from "./identifiers/clabe.ts";
import { identifiers, identityOf } from "./identifiers/mexico.ts";

/** Mexico. A division's value is the state's part of its ISO 3166-2 code. */
export const country = countryOf({
  id: "mx",
  languageTag: "es-MX",
  currency: "MXN",
  phone: {
    region: "MX",
    callingCode: "52",
    example: "222 123 4567",
    // Mexico dropped 044, 045, 01 and the 1 after +52 in August 2019. Where the prefix's zero is missing, ten digits
    // after the prefix distinguish it from the beginning of a number.
    oldPrefix: /^(?:04[45]|01)|^(?:4[45]|1)(?=\d{10}$)/,
  },
  names: ["firstName", "lastName", "secondLastName"],
  // Limits of money are chosen here, not by a provider.
  amount: { min: 1000, max: 20_000, step: 500, default: 5000 },
  usualAmounts: [2000, 5000, 10_000, 15_000],
  moneyLimits: { overdue_debt_amount: 20_000, total_debt_amount: 10_000_000 },
  moneyMax: 20_000_000,
  // No postcode begins with 00. The digits name a state only by custom, so the form derives no state from them.
  postcode: {
    pattern: /^(?!00)\d{5}$/,
    example: "72000",
    prefixes: ["CP", "MX", "MEX", "CÓDIGOPOSTAL", "CODIGOPOSTAL"],
  },
  bankAccount: { kind: "number", example: "002180012345678906", inputMode: "numeric", parse: parseClabe },
  identifiers,
  identity: identityOf,
  choices: {
    // The voter's card and the CURP have had an X since 2023.
    gender: ["female", "male", "diverse"],
    salaryCycle: ["twice_a_month", "weekly", "fortnightly", "monthly"],
  },
  divisions: [
    { value: "AGU", label: "Aguascalientes", aliases: ["Ags."] },
    { value: "BCN", label: "Baja California", aliases: ["B.C.", "Baja California Norte"] },
    { value: "BCS", label: "Baja California Sur", aliases: ["B.C. Sur"] },
    { value: "CAM", label: "Campeche", aliases: ["Camp."] },
    { value: "CHP", label: "Chiapas", aliases: ["Chis."] },
    { value: "CHH", label: "Chihuahua", aliases: ["Chih."] },
    { value: "CMX", label: "Ciudad de México", aliases: ["CDMX", "Distrito Federal", "D.F.", "Mexico City"] },
    { value: "COA", label: "Coahuila", aliases: ["Coahuila de Zaragoza", "Coah."] },
    { value: "COL", label: "Colima" },
    { value: "DUR", label: "Durango", aliases: ["Dgo."] },
    { value: "MEX", label: "Estado de México", aliases: ["México", "Edo. de México", "Edomex"] },
    { value: "GUA", label: "Guanajuato", aliases: ["Gto."] },
    { value: "GRO", label: "Guerrero" },
    { value: "HID", label: "Hidalgo", aliases: ["Hgo."] },
    { value: "JAL", label: "Jalisco" },
    { value: "MIC", label: "Michoacán", aliases: ["Michoacán de Ocampo", "Mich."] },
    { value: "MOR", label: "Morelos" },
    { value: "NAY", label: "Nayarit" },
    { value: "NLE", label: "Nuevo León", aliases: ["N.L."] },
    { value: "OAX", label: "Oaxaca" },
    { value: "PUE", label: "Puebla" },
    { value: "QUE", label: "Querétaro", aliases: ["Querétaro de Arteaga", "Querétaro Arteaga", "Qro."] },
    { value: "ROO", label: "Quintana Roo", aliases: ["Q. Roo", "Q.R."] },
    { value: "SLP", label: "San Luis Potosí", aliases: ["San Luis", "S. L. Potosí"] },
    { value: "SIN", label: "Sinaloa" },
    { value: "SON", label: "Sonora" },
    { value: "TAB", label: "Tabasco" },
    { value: "TAM", label: "Tamaulipas", aliases: ["Tamps."] },
    { value: "TLA", label: "Tlaxcala", aliases: ["Tlax."] },
    { value: "VER", label: "Veracruz", aliases: ["Veracruz de Ignacio de la Llave", "Veracruz-Llave"] },
    { value: "YUC", label: "Yucatán" },
    { value: "ZAC", label: "Zacatecas" },
  ],
  optional: ["district"],
  pages: {
    "address-information": [
      "postal_code",
      "province",
      "municipality",
      "city",
      "suburb",
      "street",
      "house_number",
      "flat_number",
      "block_number",
      "floor",
      "district",
    ],
  },
  classic: [
    ...asked.loan,
    ...asked.person,
    ...asked.household,
    "postal_code",
    "province",
    "municipality",
    "city",
    "suburb",
    "street",
    "house_number",
    "flat_number",
    ...asked.income,
    "salary_cycle",
    "salary_cycle_value",
    "job_title",
    "clabe",
    "tax_identification_number",
    ...asked.debts,
    "negative_credit_history",
    ...asked.references,
  ],
  // Express consent: Ley Federal de Protección de Datos Personales en Posesión de los Particulares (2025), article 7.
  ownConsents: ["terms", "privacy"],
  notices: {
    // No law limits the rate of an unsecured loan. Interest on consumer loans isn't exempt from IVA.
    costOfCredit: {
      nominalRate: 0.6,
      tax: { name: "IVA", rate: 0.16 },
      rateName: "CAT sin IVA",
      rateDecimals: 1,
      rateWithoutTax: true,
      source:
        "Ley para la Transparencia y Ordenamiento de los Servicios Financieros, article 8; Banco de México, Circular 21/2009; Ley del Impuesto al Valor Agregado, articles 1 and 15, fraction X",
      ...vouched,
    },
    warning: {
      source:
        "CONDUSEF, Disposiciones de carácter general en materia de transparencia aplicables a las sociedades financieras de objeto múltiple, entidades no reguladas: leyendas de advertencia",
      ...vouched,
    },
  },
});
