import type { LeadPath } from "../catalogue/catalogue.ts";
import { sensitiveFields, withoutSensitive } from "../catalogue/fields.ts";
import { isKnown, readAnswer } from "../catalogue/lead.ts";
import { localStore } from "../platform/storage/storage.ts";
import { isRecord } from "../platform/values.ts";
import { sessionLifetime } from "../visit/session.ts";
import { readApplication, STAMP } from "./application.ts";
import { isMarkedAsChanged } from "./other-tab.ts";

/**
 * Stores a copy for another visit in local storage, except over a newer one of another tab: that one says where the lead
 * stands. Sensitive numbers (identity, bank and tax numbers) and texts that contain one, such as a redirect address, are
 * left out.
 */
export function rememberForNextVisit(): void {
  const { id, answers, state, sentAffiliateEvents, dataPoints, withheld, lastOperationTimestamp } =
    readApplication();
  if (id !== undefined && isMarkedAsChanged(id, lastOperationTimestamp)) return;
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
    // For embed.js, which doesn't know the build's settings.
    keptUntil: new Date(Date.now() + sessionLifetime()),
  });
}

/** The minimum length of a sensitive number. A shorter text could occur in other texts by chance. */
const SHORTEST_NUMBER = 5;

/** Returns a value without the texts, at any depth, that contain an unwanted text. */
function withoutTexts<Value>(value: Value, unwanted: readonly string[]): Value {
  if (typeof value === "string")
    return unwanted.some((one) => value.includes(one)) ? (undefined as Value) : value;
  if (Array.isArray(value)) return value.map((entry) => withoutTexts(entry, unwanted)) as Value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutTexts(entry, unwanted)]);
  return Object.fromEntries(entries) as Value;
}
