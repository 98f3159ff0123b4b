import { country } from "@country";

/** Takes the accents off a name, as an older database writes it. */
const withoutAccents = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "");

/** The country's provinces in every way that a provider may write them: code, name, capitals, no accents. */
export const provinces: readonly string[] = country.divisions.flatMap(({ value, label }) => [
  value,
  label,
  label.toUpperCase(),
  withoutAccents(label),
]);
