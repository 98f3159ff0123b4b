import { type LeadAnswers, type LeadValueKind, leadGroups, topFields } from "../catalogue/lead.ts";
import type { Draft, Found, LeadProgress, LeadRecord, Step } from "./lead-record.ts";

type Kept = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns the texts of a list, or an empty list for any other value. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Returns the valid properties of a record, or an empty record for any other value. */
function partsOf<Part>(
  value: unknown,
  isPart: (part: unknown, name: string) => part is Part,
): Record<string, Part> {
  const parts = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(parts.filter((entry): entry is [string, Part] => isPart(entry[1], entry[0])));
}

const isMessage = (value: unknown): value is LeadRecord["errors"][string] =>
  isRecord(value) && isText(value.message);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  Array.isArray(value.entries) &&
  value.entries.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(isText));

const isPresent = (value: unknown): value is NonNullable<unknown> => value !== null && value !== undefined;

const isConsent = (value: unknown) => isRecord(value) && isText(value.id);

const isNumber = (value: unknown) => typeof value === "number";

const isOfKind: Record<LeadValueKind, (value: unknown) => boolean> = {
  text: isText,
  number: isNumber,
  flag: (value) => typeof value === "boolean",
  date: isText,
  consents: (value) => Array.isArray(value) && value.every(isConsent),
};

type Is = (value: unknown) => boolean;

/** Returns the properties of a record that are listed in `kinds` and pass their check. */
function namedParts(kept: unknown, kinds: Readonly<Record<string, Is>>): Record<string, unknown> {
  return partsOf(
    kept,
    (part, name): part is unknown => Object.hasOwn(kinds, name) && kinds[name]?.(part) === true,
  );
}

/** Returns the fields of a record that are listed in `kinds` and have the right type. */
function fieldsOf(kept: unknown, kinds: Readonly<Record<string, LeadValueKind>>): Record<string, unknown> {
  return namedParts(
    kept,
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, isOfKind[kind]])),
  );
}

function answersOf(kept: unknown): LeadAnswers {
  const top = fieldsOf(kept, topFields);
  // Keeps the stored order: a resent lead is compared with the sent one as JSON.
  const answers = Object.entries(isRecord(kept) ? kept : {}).flatMap(([name, value]) => {
    if (Object.hasOwn(top, name)) return [[name, top[name]]];
    return Object.hasOwn(leadGroups, name) && isRecord(value)
      ? [[name, fieldsOf(value, leadGroups[name as keyof typeof leadGroups])]]
      : [];
  });
  return Object.fromEntries(answers);
}

const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
const isRecordOf =
  (is: Is): Is =>
  (value) =>
    isRecord(value) && Object.values(value).every(is);

/** Returns a check that also accepts null and undefined. */
const isMaybe =
  (is: Is): Is =>
  (value) =>
    value === undefined || value === null || is(value);

/** The types of the provider's response (contract, Shapes) in storage, which restores an instant as a date. */
const isOfState = {
  leadStatus: isText,
  progressState: (value) => isNumber(value) || isListOf(isNumber)(value),
  routeChange: isText,
  expiresAt: (value) => isText(value) || value instanceof Date,
  dataPoints: isListOf(isText),
  uiColors: isRecordOf(isText),
  customerConsents: isListOf(isConsent),
  applicationResult: (value) =>
    isRecord(value) &&
    isMaybe(isRecord)(value.application) &&
    isMaybe(isText)(value.offerId) &&
    isMaybe((partner) => isRecord(partner) && isText(partner.name))(value.partner) &&
    isMaybe(isRecord)(value.offer),
  redirectUrl: isText,
  redirectMethod: isText,
  redirectParams: isRecordOf(isText),
  capabilities: isListOf(isText),
} satisfies Record<keyof LeadProgress, Is>;

const isFound = (value: unknown): value is Found =>
  isRecord(value) && isText(value.of) && isRecordOf(isText)(value.values);

const isListOfTexts = (value: unknown): value is string[] => isListOf(isText)(value);

const isListOfFound = (value: unknown): value is Found[] => isListOf(isFound)(value);

const dateOf = (kept: unknown): Date | undefined => (kept instanceof Date ? kept : undefined);

const readers: { [Part in keyof LeadRecord]-?: (kept: unknown) => LeadRecord[Part] } = {
  id: (kept) => (isText(kept) ? kept : undefined),
  answers: answersOf,
  context: (kept) => partsOf(kept, isPresent),
  state: (kept) => namedParts(kept, isOfState),
  errors: (kept) => partsOf(kept, isMessage),
  creation: (kept) =>
    isRecord(kept) && isRecord(kept.request) ? (kept as LeadRecord["creation"]) : undefined,
  sendingSince: dateOf,
  lastOperationTimestamp: dateOf,
  everyQuestion: (kept) => (kept === true ? kept : undefined),
  unsent: textsOf,
  requiredConsents: (kept) => (isRecord(kept) ? partsOf(kept, isListOfTexts) : undefined),
  found: (kept) => partsOf(kept, isListOfFound),
  sentAffiliateEvents: textsOf,
  masked: textsOf,
  withheld: textsOf,
};

/**
 * Returns the valid parts of a stored application. Anybody with the browser's developer tools can edit the storage, and
 * another version of the application may have written it.
 */
export function applicationOf(kept: Kept): Partial<LeadRecord> {
  const parts = Object.entries(kept).flatMap(([name, value]) => {
    const part = Object.hasOwn(readers, name) ? readers[name as keyof LeadRecord](value) : undefined;
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(parts);
}

/** Returns the valid drafts from storage. */
export function draftsOf(kept: unknown): Record<string, Draft> {
  return partsOf(kept, isDraft);
}

const isStep = (value: unknown): value is Step =>
  isRecord(value) && isNumber(value.state) && isText(value.path) && value.at instanceof Date;

/** Returns the valid navigation steps from storage. */
export function stepsOf(kept: unknown): Step[] {
  return Array.isArray(kept) ? kept.filter(isStep) : [];
}
