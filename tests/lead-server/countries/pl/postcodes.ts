import { country } from "../../../../app/catalogue/countries/pl.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

/** Real postcodes, their voivodeship, their town and some of its streets. */
const places: Readonly<Record<string, readonly [province: string, city: string, ...streets: string[]]>> = {
  "00-001": ["14", "Warszawa", "Świętokrzyska", "Marszałkowska"],
  "00-023": ["14", "Warszawa", "Widok", "Krucza", "Bracka"],
  "05-500": ["14", "Piaseczno", "Puławska", "Kościuszki", "Warszawska"],
  "10-117": ["28", "Olsztyn", "Prosta", "11 Listopada", "Kołłątaja"],
  "15-092": ["20", "Białystok", "Sienkiewicza", "Lipowa", "Malmeda"],
  "20-002": ["06", "Lublin", "Krakowskie Przedmieście", "Kapucyńska", "Kościuszki"],
  "25-303": ["26", "Kielce", "Sienkiewicza", "Staszica", "Duża"],
  "26-610": ["14", "Radom", "Żeromskiego", "Moniuszki", "Traugutta"],
  "30-001": ["12", "Kraków", "Długa", "Pędzichów", "Krowoderska"],
  "31-042": ["12", "Kraków", "Grodzka", "Rynek Główny", "Sienna"],
  "34-500": ["12", "Zakopane", "Krupówki", "Kościeliska", "Nowotarska"],
  "35-030": ["18", "Rzeszów", "3 Maja", "Zamkowa", "Jagiellońska"],
  "40-013": ["24", "Katowice", "Staromiejska", "Mielęckiego", "Dyrekcyjna"],
  "42-200": ["24", "Częstochowa", "Aleja Najświętszej Maryi Panny", "Kilińskiego", "Dekabrystów"],
  "45-018": ["16", "Opole", "Krakowska", "Ozimska", "Damrota"],
  "50-101": ["02", "Wrocław", "Ruska", "Rynek", "Kiełbaśnicza"],
  "61-772": ["30", "Poznań", "Wielka", "Stary Rynek", "Wodna"],
  "65-066": ["08", "Zielona Góra", "Żeromskiego", "Kupiecka", "Stary Rynek"],
  "70-546": ["32", "Szczecin", "Mariacka", "Farna", "Sołtysia"],
  "80-831": ["22", "Gdańsk", "Ogarna", "Długa", "Piwna"],
  "81-366": ["22", "Gdynia", "Świętojańska", "10 Lutego", "Abrahama"],
  "85-005": ["04", "Bydgoszcz", "Gdańska", "Dworcowa", "Pomorska"],
  "87-100": ["04", "Toruń", "Szeroka", "Różana", "Chełmińska"],
  "90-004": ["10", "Łódź", "Piotrkowska", "Sienkiewicza", "Narutowicza"],
};

/**
 * Returns a place by its postcode. For an unlisted postcode not even the voivodeship is known.
 * @returns undefined for an impossible postcode
 */
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}
