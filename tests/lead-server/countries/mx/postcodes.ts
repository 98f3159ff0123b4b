import { country } from "../../../../app/catalogue/countries/mx.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

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
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const beginning = Number(postcode.slice(0, 2));
  const [, province] = states.find(([last]) => beginning <= last) ?? [];
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}
