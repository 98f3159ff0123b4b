import { missingAnswers, type Placed } from "../checks/data-points.ts";
import type { ProviderCountry } from "../countries/types.ts";
import type { LeadRecord } from "./record.ts";

/** Returns every data point that a lead was or will be asked for. */
export function askedOf(
  { version, progress }: LeadRecord,
  { asks, facts }: ProviderCountry,
): readonly string[] {
  return version === "v3" ? [...asks.firstPage, ...progress.dataPoints] : facts.classic;
}

/** Returns the data points without which a lead isn't complete. */
export function stillMissing(record: LeadRecord, country: ProviderCountry): Placed[] {
  return missingAnswers(record.answers, askedOf(record, country), country);
}
