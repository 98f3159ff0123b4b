import { country } from "../../../../app/catalogue/countries/ro.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

/** Real postcodes, their town and some of its streets. */
const places: Readonly<Record<string, readonly [city: string, ...streets: string[]]>> = {
  "010011": ["București", "Calea Victoriei", "Strada Academiei", "Strada Doamnei"],
  "020021": ["București", "Bulevardul Carol I", "Strada Batiștei", "Strada Vasile Lascăr"],
  "030167": ["București", "Bulevardul Corneliu Coposu", "Strada Lipscani", "Strada Halelor"],
  "077190": ["Voluntari", "Bulevardul Voluntari", "Șoseaua Afumați"],
  "100066": ["Ploiești", "Bulevardul Republicii", "Strada Democrației"],
  "110014": ["Pitești", "Strada Victoriei", "Bulevardul Republicii"],
  "200404": ["Craiova", "Calea Unirii", "Strada Alexandru Ioan Cuza"],
  "300006": ["Timișoara", "Strada Alba Iulia", "Piața Victoriei", "Strada Eugeniu de Savoya"],
  "310025": ["Arad", "Bulevardul Revoluției", "Strada Mihai Eminescu"],
  "400001": ["Cluj-Napoca", "Strada Regele Ferdinand", "Piața Unirii", "Strada Memorandumului"],
  "400609": ["Cluj-Napoca", "Strada Moților", "Calea Mănăștur"],
  "410068": ["Oradea", "Calea Republicii", "Piața Unirii"],
  "430311": ["Baia Mare", "Strada Culturii", "Bulevardul Unirii"],
  "500030": ["Brașov", "Strada Republicii", "Strada Mureșenilor", "Piața Sfatului"],
  "540026": ["Târgu Mureș", "Piața Trandafirilor", "Strada Bolyai"],
  "550024": ["Sibiu", "Strada Nicolae Bălcescu", "Piața Mare", "Strada Avram Iancu"],
  "600017": ["Bacău", "Strada Nicolae Bălcescu", "Calea Mărășești"],
  "700028": ["Iași", "Bulevardul Ștefan cel Mare și Sfânt", "Strada Lăpușneanu", "Strada Arcu"],
  "720003": ["Suceava", "Strada Ștefan cel Mare", "Strada Mihai Eminescu"],
  "800008": ["Galați", "Strada Domnească", "Strada Brăilei"],
  "810009": ["Brăila", "Strada Mihai Eminescu", "Calea Galați"],
  "900178": ["Constanța", "Bulevardul Tomis", "Bulevardul Ferdinand", "Strada Mircea cel Bătrân"],
};

/**
 * Returns a place by its postcode. The first two digits determine the county, which is therefore known for every
 * postcode.
 * @returns undefined for an impossible postcode
 */
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const province = country.postcode.division?.(postcode);
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}
