import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, RFC with its check digit, postcode, city, street and number. Every company is fictional. */
const rows = [
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
] as const;

/** The companies of the employer lookup. */
export const companies: readonly Company[] = rows.map(
  ([name, taxRegistryCode, postalCode, city, street, houseNumber]) => ({
    name,
    taxRegistryCode,
    postalCode,
    city,
    street,
    houseNumber,
  }),
);
