import { isRecord, isText } from "../catalogue/values.ts";
import type { Application } from "./application.ts";

// Written by hand: the first screen reads the storage, and is rendered without zod.

type Is = (value: unknown) => boolean;

const isFlag: Is = (value) => typeof value === "boolean";

const isDate: Is = (value) => value instanceof Date;

const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

const isRecordOf =
  (is: Is): Is =>
  (value) =>
    isRecord(value) && Object.values(value).every(is);

const isDraft: Is = (value) => isRecord(value) && isListOf(isListOf(isText))(value.entries);

const isStep: Is = (value) => isRecord(value) && isText(value.path) && isDate(value.at);

const parts: Readonly<Record<keyof Application, Is>> = {
  id: isText,
  answers: isRecord,
  context: isRecord,
  state: isRecord,
  errors: isRecordOf(isRecord),
  creation: isRecord,
  lastOperationTimestamp: isDate,
  everyQuestion: isFlag,
  unsent: isListOf(isText),
  requiredConsents: isRecordOf(isListOf(isText)),
  found: isRecordOf(isListOf(isRecord)),
  sentAffiliateEvents: isListOf(isText),
  conversions: isListOf(isText),
  pendingCalls: isRecordOf(isRecordOf(isText)),
  decision: isRecord,
  masked: isListOf(isText),
  notice: isText,
  dataPoints: isListOf(isText),
  endReached: isFlag,
  steps: isListOf(isStep),
  drafts: isRecordOf(isDraft),
};

/** Returns a stored application without unknown parts; nothing if a part has the shape of another version. */
export function applicationOf(kept: Readonly<Record<string, unknown>>): Partial<Application> {
  const known = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(parts, name) && value !== undefined && value !== null,
  );
  const fits = known.every(([name, value]) => parts[name as keyof Application](value));
  return fits ? Object.fromEntries(known) : {};
}
