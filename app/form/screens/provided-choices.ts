import { type DataPointName, dataPoint } from "../../catalogue/catalogue.ts";
import { restPart } from "../../shell/later.ts";
import type { ProvidedChoices } from "../questions-form.tsx";

/** Loads the choices of those questions whose options the provider supplies. */
export async function providedChoices(dataPoints: readonly DataPointName[]): Promise<ProvidedChoices> {
  const names = dataPoints.filter((name) => {
    const { control } = dataPoint(name);
    return control.kind === "choice" && control.choices === "country";
  });
  if (names.length === 0) return {};
  const { countryOptions } = await restPart.load();
  const options = await countryOptions();
  return Object.fromEntries(names.map((name) => [name, options]));
}
