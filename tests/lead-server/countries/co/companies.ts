import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, NIT with its check digit, postcode, city, street or carrera and number. Every company is fictional. */
const rows = [
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
