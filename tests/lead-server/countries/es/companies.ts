import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, NIF with its check digit, postcode, city, street and number. Every company is fictional. */
const rows = [
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
