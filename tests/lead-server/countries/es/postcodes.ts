import { country } from "../../../../app/catalogue/countries/es.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

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
export function findPlace(postcode: string): Place | undefined {
  const province = postcode.slice(0, 2);
  if (!country.postcode.pattern.test(postcode) || !country.divisions.some(({ value }) => value === province))
    return undefined;
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}
