import type { LeadPath } from "../data-points/catalogue.ts";
import { sensitiveFields, withoutSensitive } from "../data-points/fields.ts";
import { isKnown, readAnswer } from "../data-points/lead.ts";
import { localStore } from "../storage/storage.ts";
import { readApplication, STAMP } from "./application.ts";
import { isRecord } from "./parse-stored-application.ts";

/**
 * Keeps a copy for another visit in local storage, without what is sensitive (identity, bank and tax numbers): neither as
 * an answer nor where the same number stands elsewhere, e.g. in an address that the provider made of it.
 */
export function rememberForNextVisit(): void {
  const { id, answers, state, sentAffiliateEvents, dataPoints, withheld } = readApplication();
  const isAnswered = (field: LeadPath) => isKnown(readAnswer(answers, field));
  const numbers = sensitiveFields
    .map((field) => String(readAnswer(answers, field) ?? ""))
    .filter(({ length }) => length >= SHORTEST_NUMBER);
  const shareable = withoutTexts({ answers: withoutSensitive(answers), state }, numbers);
  localStore.write("storedLoanApplication", {
    ...shareable,
    ...STAMP,
    id,
    sentAffiliateEvents,
    dataPoints,
    withheld: sensitiveFields.filter((field) => withheld.includes(field) || isAnswered(field)),
    keptAt: new Date(),
  });
}

/** No sensitive number is shorter; a shorter text stands in others by chance. */
const SHORTEST_NUMBER = 5;

/** A value without the texts, at whatever depth, that hold one of these. */
function withoutTexts<Value>(value: Value, unwanted: readonly string[]): Value {
  if (typeof value === "string")
    return unwanted.some((one) => value.includes(one)) ? (undefined as Value) : value;
  if (Array.isArray(value)) return value.map((entry) => withoutTexts(entry, unwanted)) as Value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutTexts(entry, unwanted)]);
  return Object.fromEntries(entries) as Value;
}
