import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, CUI with its check digit, postcode, city, street and number. Every company is fictional. */
const rows = [
  ["Brutăria Spicul Auriu SRL", "43185271", "010011", "București", "Calea Victoriei", "114"],
  ["Auto Service Dealul Verde SRL", "37204611", "400001", "Cluj-Napoca", "Strada Regele Ferdinand", "22"],
  ["Transport Valea Lină SRL", "29143866", "300006", "Timișoara", "Strada Alba Iulia", "7"],
  ["Clinica Zori de Zi SRL", "15382073", "700028", "Iași", "Bulevardul Ștefan cel Mare și Sfânt", "31"],
  ["Magazinele La Nuc SRL", "41072934", "500030", "Brașov", "Strada Republicii", "45"],
  ["Construcții Cocorul SRL", "33861546", "900178", "Constanța", "Bulevardul Tomis", "60"],
  ["Filatura Firul Roșu SA", "22498101", "200404", "Craiova", "Calea Unirii", "18"],
  ["Hotel Poarta Muntelui SRL", "45527613", "550024", "Sibiu", "Strada Nicolae Bălcescu", "12"],
  ["Școala de Limbi Podul Nou SRL", "30619484", "410068", "Oradea", "Calea Republicii", "9"],
  ["Farmacia Izvor Argintiu SRL", "27834059", "100066", "Ploiești", "Bulevardul Republicii", "27"],
  ["Mobila Bradului SRL", "46190329", "310025", "Arad", "Bulevardul Revoluției", "70"],
  ["Curățenie Colț Luminos SRL", "19273648", "800008", "Galați", "Strada Domnească", "33"],
  ["Programe Bitul Alb SRL", "34981257", "400609", "Cluj-Napoca", "Strada Moților", "84"],
  ["Căminul Liniștea Serii", "42837903", "600017", "Bacău", "Strada Nicolae Bălcescu", "5"],
  ["Livezile Mărului Copt SRL", "26514838", "110014", "Pitești", "Strada Victoriei", "16"],
  ["Pază Turnul de Nord SRL", "39152764", "720003", "Suceava", "Strada Ștefan cel Mare", "41"],
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
