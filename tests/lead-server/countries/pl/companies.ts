import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, NIP with its check digit, postcode, city, street and number. Every company is fictional. */
const rows = [
  ["Piekarnia Złoty Kłos", "5213081232", "00-023", "Warszawa", "Widok", "14"],
  ["Auto-Serwis Dębowa Góra Sp. z o.o.", "6342711233", "40-013", "Katowice", "Staromiejska", "9"],
  ["Transport Bystra Rzeka Sp. z o.o.", "7811931233", "61-772", "Poznań", "Wielka", "21"],
  ["Przychodnia Jasny Poranek", "8964501239", "50-101", "Wrocław", "Ruska", "37"],
  ["Delikatesy Pod Lipami S.A.", "6762481231", "31-042", "Kraków", "Grodzka", "50"],
  ["Budowlani Żurawiec Sp. z o.o.", "5862371234", "80-831", "Gdańsk", "Ogarna", "18"],
  ["Zakłady Dziewiarskie Nitka", "7272811236", "90-004", "Łódź", "Piotrkowska", "112"],
  ["Hotel Latarnia Zachodnia", "7123391237", "70-546", "Szczecin", "Mariacka", "6"],
  ["Szkoła Językowa Nowy Most", "5423101231", "20-002", "Lublin", "Krakowskie Przedmieście", "40"],
  ["Apteka Srebrna Woda", "8133671306", "35-030", "Rzeszów", "3 Maja", "11"],
  ["Meblarnia Jodłowa Sp. z o.o.", "9271901234", "65-066", "Zielona Góra", "Żeromskiego", "8"],
  ["Sprzątanie Czysty Kąt", "9552411237", "85-005", "Bydgoszcz", "Gdańska", "63"],
  ["Oprogramowanie Szósty Bit Sp. z o.o.", "6292471234", "30-001", "Kraków", "Długa", "72"],
  ["Dom Seniora Cicha Przystań", "7743251306", "10-117", "Olsztyn", "Prosta", "25"],
  ["Ryby i Owoce Morza Kuter", "8992781239", "81-366", "Gdynia", "Świętojańska", "90"],
  ["Ochrona Wieża Północ Sp. z o.o.", "7792501306", "15-092", "Białystok", "Sienkiewicza", "30"],
  ["Drukarnia Kolorowa Litera", "5252641238", "25-303", "Kielce", "Sienkiewicza", "44"],
  ["Magazyny Odra Południe S.A.", "9452191233", "45-018", "Opole", "Krakowska", "28"],
  ["Fryzjer Na Falach", "6772381235", "87-100", "Toruń", "Szeroka", "17"],
  ["Ogrody Wiśniowe Sp. z o.o.", "9571121233", "26-610", "Radom", "Żeromskiego", "55"],
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
