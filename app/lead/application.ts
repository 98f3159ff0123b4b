import { config } from "../config.ts";
import { sensitiveFields, withoutSensitive } from "../data-points/fields.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { LeadContext, LeadRequest, LeadState } from "../provider/schemas.ts";
import { localStore, sessionStore } from "../storage/storage.ts";
import { applicationOf, draftsOf, isRecord, isText } from "./kept-shapes.ts";

/** What was typed into a page's form, as typed: pairs of control name and value. */
export type Draft = {
  entries: readonly (readonly [string, string])[];
  /** Whether these values were checked and taken over into the answers. */
  accepted: boolean;
};

/** Where the provider says the application stands. */
export type ProviderWord = Omit<LeadState, "id" | "lead">;

/** One application, as this tab knows it. */
export type Application = {
  /** The lead's id, once the provider has made it. */
  id?: string | undefined;
  answers: LeadAnswers;
  /** What came with the applicant: affiliate, clicks, session. */
  context: LeadContext;
  state: ProviderWord;
  /** Answers that the provider refused and that have not changed since. */
  errors: FieldErrorMap;
  /** The creation that was begun: every attempt sends the same body with the same key, so that it makes one lead. */
  creation?: { key: string; request: LeadRequest } | undefined;
  lastOperationTimestamp?: Date | undefined;
  /** What the provider asks. */
  dataPoints: readonly string[];
  /** Set outside production where every question there is was asked for, to try a journey: the provider's list waits. */
  everyQuestion?: true;
  /** Whether the last page was sent once. */
  endReached: boolean;
  drafts: Readonly<Record<string, Draft>>;
  /** Data points whose answers have changed since the lead was sent last. */
  unsent: readonly string[];
  /** The results that the affiliate has been told. */
  told: readonly string[];
};

/** An application at its very beginning: progress 0, nothing answered. */
export const newApplication: Application = {
  answers: {},
  context: {},
  state: {},
  errors: {},
  dataPoints: [],
  endReached: false,
  drafts: {},
  unsent: [],
  told: [],
};

/** Whether there is anything of an applicant's: a lead, an answer or something typed. */
export function isBegun({ id, answers, drafts }: Application): boolean {
  const typed = Object.values(drafts).some(({ entries }) => entries.some(([, value]) => value !== ""));
  return id !== undefined || typed || Object.keys(answers).length > 0;
}

/** The shape of what is stored; a stored application of another version is not read. */
const VERSION = 1;

let current: Application | undefined;

/** The application of this tab: as it is in memory, else as the tab stored it, else as the browser remembers it. */
export function readApplication(): Application {
  current ??= restoreFromTab() ?? restoreFromBrowser() ?? newApplication;
  return current;
}

/**
 * Changes the application and keeps what changed in session storage.
 * @returns the application as it is now
 */
export function changeApplication(change: Partial<Application>): Application {
  const before = readApplication();
  current = { ...before, ...change };
  keep(current, before);
  for (const listener of listeners) listener();
  return current;
}

/** Replaces the application, e.g. by a new one. */
export function replaceApplication(application: Application): Application {
  current = application;
  keep(application);
  for (const listener of listeners) listener();
  if (application.id === undefined) {
    for (const key of ["lid", "redirected", "redirectUrl", "redirectMethod", "uiColors"] as const) {
      sessionStore.remove(key);
    }
  }
  return current;
}

const listeners = new Set<() => void>();

/**
 * Has a listener called after every change of the application.
 * @returns a function that takes it away again
 */
export function onApplicationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what is in memory, as a new page load would. */
export function forgetMemory(): void {
  current = undefined;
}

/**
 * Keeps a copy for another visit in local storage, without what is sensitive (identity, bank and tax numbers): neither as
 * an answer nor where the same number stands elsewhere, e.g. in an address that the provider made of it.
 */
export function rememberForNextVisit(): void {
  const { id, answers, state, told } = readApplication();
  const numbers = sensitiveFields
    .map((field) => String(readAnswer(answers, field) ?? ""))
    .filter(({ length }) => length >= SHORTEST_NUMBER);
  const shareable = withoutTexts({ answers: withoutSensitive(answers), state }, numbers);
  localStore.write("storedLoanApplication", { ...shareable, version: VERSION, id, told, keptAt: new Date() });
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

/** Forgets the copy for another visit. */
export function forgetNextVisit(): void {
  localStore.remove("storedLoanApplication");
}

/** Whether the tab still keeps what is in memory; another document of this tab may have gone on since. */
export function isAsStored(): boolean {
  const { dataPoints: _, endReached: __, drafts: ___, ...lead } = readApplication();
  const stored = sessionStore.read("leadApplication");
  return stored === null || JSON.stringify(stored) === JSON.stringify({ version: VERSION, ...lead });
}

function keep(application: Application, before?: Application): void {
  const { dataPoints, endReached, drafts, ...lead } = application;
  const leadChanged =
    before === undefined ||
    (Object.keys(lead) as (keyof typeof lead)[]).some((key) => lead[key] !== before[key]);
  if (leadChanged) {
    sessionStore.write("leadApplication", { version: VERSION, ...lead });
    if (lead.id !== undefined && lead.id !== before?.id) sessionStore.write("lid", lead.id);
    if (lead.state.uiColors && lead.state !== before?.state)
      sessionStore.write("uiColors", lead.state.uiColors);
  }
  if (dataPoints !== before?.dataPoints || endReached !== before.endReached) {
    sessionStore.write("dynamicPages", { dataPoints, endReached });
  }
  if (drafts !== before?.drafts) sessionStore.write("asyncFormData", drafts);
}

function storedRecord(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) && value.version === VERSION && isRecord(value.answers) ? value : undefined;
}

function restoreFromTab(): Application | undefined {
  const stored = storedRecord(sessionStore.read("leadApplication"));
  const drafts = sessionStore.read("asyncFormData");
  if (stored === undefined && !isRecord(drafts)) return undefined;
  const pages = sessionStore.read("dynamicPages");
  return {
    ...newApplication,
    ...applicationOf(stored ?? {}),
    dataPoints: isRecord(pages) && Array.isArray(pages.dataPoints) ? pages.dataPoints.filter(isText) : [],
    endReached: isRecord(pages) && pages.endReached === true,
    drafts: draftsOf(drafts),
  };
}

const HOUR_MS = 3_600_000;

/**
 * The copy that an earlier visit left. One that has had its time, says nothing of it or can't be read is deleted: there are
 * answers in it all the same (decision 21).
 */
export function copyOfEarlierVisit(now = Date.now()): Readonly<Record<string, unknown>> | undefined {
  const kept = localStore.read("storedLoanApplication");
  if (kept === null) return undefined;
  const stored = storedRecord(kept);
  const age = stored?.keptAt instanceof Date ? now - stored.keptAt.getTime() : Number.NaN;
  if (age >= 0 && age <= config.sessionExpiryHours * HOUR_MS) return stored;
  forgetNextVisit();
  return undefined;
}

function restoreFromBrowser(): Application | undefined {
  const stored = copyOfEarlierVisit();
  if (stored === undefined) return undefined;
  return {
    ...newApplication,
    ...applicationOf(stored),
  };
}
