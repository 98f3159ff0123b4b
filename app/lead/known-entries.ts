import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { type FormEntry, formEntries } from "../catalogue/form-values.ts";
import { tickOf } from "../catalogue/tick.ts";
import type { Application } from "./application.ts";

/**
 * Returns the form entries that show an application's answers. A given consent is ticked only beside the text that it was
 * given to, which this browser has recorded.
 */
export function knownEntries(
  dataPoints: readonly DataPointName[],
  { answers, consentRecords }: Application,
  country: Country,
): FormEntry[] {
  return dataPoints.flatMap((name) => {
    const entries = formEntries(name, answers, country);
    const { control, field } = dataPoint(name);
    if (control.kind !== "consents") return entries;
    return entries.flatMap(([box, id]): FormEntry[] => {
      const last = consentRecords.filter((one) => one.field === field && one.id === id).at(-1);
      return last?.given && last.withdrawnAt === undefined ? [[box, tickOf(last)]] : [];
    });
  });
}
