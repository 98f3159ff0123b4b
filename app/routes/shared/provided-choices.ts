import { type DataPointName, dataPoint } from "../../data-points/catalogue.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { lazyModule } from "../../lazy.ts";

const countries = lazyModule(() => import("./country-options.ts"));

/** Loads the choices of those questions whose options the provider supplies. */
export async function providedChoices(dataPoints: readonly DataPointName[]): Promise<ProvidedChoices> {
  const names = dataPoints.filter((name) => {
    const { control } = dataPoint(name);
    return control.kind === "choice" && control.choices === "country";
  });
  if (names.length === 0) return {};
  const { countryOptions } = await countries.load();
  const options = await countryOptions();
  return Object.fromEntries(names.map((name) => [name, options]));
}
