import { sensitiveFields } from "../data-points/fields.ts";
import { type LeadAnswers, withAnswer } from "../data-points/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { LeadContext, LeadRequest, LeadState } from "../provider/schemas.ts";
import { localStore, sessionStore } from "../storage/storage.ts";

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

/** Keeps a copy for another visit in local storage, without what is sensitive (identity, bank and tax numbers). */
export function rememberForNextVisit(): void {
  const { id, answers, state, told } = readApplication();
  const shareable = sensitiveFields.reduce((rest, field) => withAnswer(rest, field, undefined), answers);
  localStore.write("storedLoanApplication", { version: VERSION, id, answers: shareable, state, told });
}

/** Forgets the copy for another visit. */
export function forgetNextVisit(): void {
  localStore.remove("storedLoanApplication");
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

type Stored = Record<string, unknown>;

function isRecord(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function storedRecord(value: unknown): Stored | undefined {
  return isRecord(value) && value.version === VERSION && isRecord(value.answers) ? value : undefined;
}

function restoreFromTab(): Application | undefined {
  const stored = storedRecord(sessionStore.read("leadApplication"));
  const drafts = sessionStore.read("asyncFormData");
  if (stored === undefined && !isRecord(drafts)) return undefined;
  const { version: _, ...lead } = stored ?? {};
  const pages = sessionStore.read("dynamicPages");
  return {
    ...newApplication,
    ...(lead as Partial<Application>),
    dataPoints: isRecord(pages) && Array.isArray(pages.dataPoints) ? pages.dataPoints.filter(isText) : [],
    endReached: isRecord(pages) && pages.endReached === true,
    drafts: isRecord(drafts) ? (drafts as Application["drafts"]) : {},
  };
}

function restoreFromBrowser(): Application | undefined {
  const stored = storedRecord(localStore.read("storedLoanApplication"));
  if (stored === undefined) return undefined;
  return {
    ...newApplication,
    id: isText(stored.id) ? stored.id : undefined,
    answers: stored.answers as LeadAnswers,
    state: isRecord(stored.state) ? (stored.state as ProviderWord) : {},
    told: Array.isArray(stored.told) ? stored.told.filter(isText) : [],
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
