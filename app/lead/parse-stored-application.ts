import { type LeadAnswers, type LeadValueKind, leadGroups, topFields } from "../catalogue/lead.ts";
import { isRecord, isText } from "../platform/values.ts";
import type { Application } from "./application.ts";
import type { Draft, Found, LeadProgress, Step } from "./lead-record.ts";

// Written by hand: the first screen reads the storage, and is rendered without zod.

type Is = (value: unknown) => boolean;

const isNumber: Is = (value) => typeof value === "number";

const isPresent: Is = (value) => value !== null && value !== undefined;

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
    !isPresent(value) || is(value);

/** Returns a reader of a list's valid entries, which reads any other value as an empty list. */
const entries =
  <Entry>(is: Is) =>
  (kept: unknown): Entry[] =>
    Array.isArray(kept) ? kept.filter(is) : [];

/** Returns a reader of a record's valid properties, which reads any other value as an empty record. */
const parts =
  <Part>(is: (part: unknown, name: string) => boolean) =>
  (kept: unknown): Record<string, Part> => {
    const all = Object.entries(isRecord(kept) ? kept : {});
    return Object.fromEntries(all.filter(([name, part]) => is(part, name))) as Record<string, Part>;
  };

/** Returns a check of a property by its name; a property that `checks` doesn't list is none. */
const isNamed = (checks: Readonly<Record<string, Is>>) => (part: unknown, name: string) =>
  Object.hasOwn(checks, name) && checks[name]?.(part) === true;

const isConsent: Is = (value) => isRecord(value) && isText(value.id);

const isPair: Is = (value) => Array.isArray(value) && value.length === 2 && value.every(isText);

const isDraft: Is = (value) => isRecord(value) && isListOf(isPair)(value.entries);

const isStep: Is = (value) =>
  isRecord(value) && isNumber(value.state) && isText(value.path) && value.at instanceof Date;

const isFound: Is = (value) => isRecord(value) && isText(value.of) && isRecordOf(isText)(value.values);

const isOfKind: Record<LeadValueKind, Is> = {
  text: isText,
  number: isNumber,
  flag: (value) => typeof value === "boolean",
  date: isText,
  consents: isListOf(isConsent),
};

/** Returns a check of an answer by its field's name. */
const isAnswer = (kinds: Readonly<Record<string, LeadValueKind>>) =>
  isNamed(Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, isOfKind[kind]])));

/** Reads answers in the stored order: a resent lead is compared with the sent one as JSON. */
function answersOf(kept: unknown): LeadAnswers {
  const isTop = isAnswer(topFields);
  const answers = parts(
    (part, name) => isTop(part, name) || (Object.hasOwn(leadGroups, name) && isRecord(part)),
  )(kept);
  for (const [name, fields] of Object.entries(leadGroups))
    if (Object.hasOwn(answers, name)) answers[name] = parts(isAnswer(fields))(answers[name]);
  return answers;
}

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
} satisfies Record<keyof LeadProgress, Is>;

const texts = entries<string>(isText);

const dateOf = (kept: unknown): Date | undefined => (kept instanceof Date ? kept : undefined);

const readers: { [Part in keyof Application]-?: (kept: unknown) => Application[Part] } = {
  id: (kept) => (isText(kept) ? kept : undefined),
  keptFrom: (kept) => (isText(kept) ? kept : undefined),
  answers: answersOf,
  context: parts(isPresent),
  state: parts(isNamed(isOfState)),
  errors: parts((value) => isRecord(value) && isText(value.message)),
  creation: (kept) =>
    isRecord(kept) && isRecord(kept.request) ? (kept as Application["creation"]) : undefined,
  sendingSince: dateOf,
  lastOperationTimestamp: dateOf,
  everyQuestion: (kept) => (kept === true ? kept : undefined),
  unsent: texts,
  requiredConsents: (kept) => (isRecord(kept) ? parts<string[]>(isListOf(isText))(kept) : undefined),
  found: parts<Found[]>(isListOf(isFound)),
  sentAffiliateEvents: texts,
  acceptedOfferId: (kept) => (isText(kept) ? kept : undefined),
  declined: (kept) => (kept === true ? kept : undefined),
  masked: texts,
  withheld: texts,
  dataPoints: texts,
  endReached: (kept) => kept === true,
  steps: entries<Step>(isStep),
  drafts: parts<Draft>(isDraft),
};

/**
 * Returns the valid parts of a stored application. Anybody with the browser's developer tools can edit the storage, and
 * another version of the application may have written it.
 */
export function applicationOf(kept: Readonly<Record<string, unknown>>): Partial<Application> {
  const read = Object.entries(kept).map(([name, value]) => [
    name,
    Object.hasOwn(readers, name) ? readers[name as keyof Application](value) : undefined,
  ]);
  return Object.fromEntries(read.filter(([, part]) => part !== undefined));
}
