import { country } from "../../../../app/catalogue/countries/co.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

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
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const province = postcode.slice(0, 2);
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}
