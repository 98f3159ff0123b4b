import { country } from "@country";

/** Removes the accents of a name, as an older database writes it. */
const withoutAccents = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "");

/** The country's provinces in every notation of a provider: code, name, capitals, no accents. */
export const provinces: readonly string[] = country.divisions.flatMap(({ value, label }) => [
  value,
  label,
  label.toUpperCase(),
  withoutAccents(label),
]);
