import { country } from "@country";

/** Selects a country's own translation of a text, e.g. one that an authority prescribes word for word (decision 9). */
export const inCountry: Readonly<Record<string, unknown>> = { context: country.id };
