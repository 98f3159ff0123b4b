import { config } from "../config.ts";
import { currentState, destination } from "../journey/screens.ts";
import { localStore, sessionStore } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-table.ts";
import type { Draft, LeadRecord, Step } from "./lead-record.ts";
import { applicationOf, draftsOf, isRecord, isText, stepsOf, textsOf } from "./parse-stored-application.ts";

/** One application, as this tab knows it. */
export type Application = LeadRecord & {
  /** What the provider asks. */
  dataPoints: readonly string[];
  /** Whether the last page was sent once. */
  endReached: boolean;
  /** The steps that the applicant has come through, one a progress state. */
  steps: readonly Step[];
  drafts: Readonly<Record<string, Draft>>;
};

/** An application at its very beginning: progress 0, nothing answered. */
export const newApplication: Application = {
  answers: {},
  context: {},
  state: {},
  errors: {},
  dataPoints: [],
  endReached: false,
  steps: [],
  drafts: {},
  unsent: [],
  found: {},
  sentAffiliateEvents: [],
  masked: [],
  withheld: [],
};

/** Whether there is anything of an applicant's: a lead, an answer or something typed. */
export function isBegun({ id, answers, drafts }: Application): boolean {
  const typed = Object.values(drafts).some(({ entries }) => entries.some(([, value]) => value !== ""));
  return id !== undefined || typed || Object.keys(answers).length > 0;
}

/** What every stored application says of itself: one of another version, brand or country isn't read. */
export const STAMP = { version: 1, brand: config.brand, country: config.country } as const;

let current: Application | undefined;

/** The application of this tab: as it is in memory, else as the tab stored it. Another visit's is opened by its applicant alone. */
export function readApplication(): Application {
  current ??= restoreFromTab() ?? newApplication;
  return current;
}

/**
 * Changes the application and keeps what changed in session storage.
 * @returns the application as it is now
 */
export function changeApplication(change: Partial<Application>): Application {
  const before = readApplication();
  current = { ...before, ...change };
  store(current, before);
  for (const listener of listeners) listener();
  return current;
}

/** Replaces the application, e.g. by a new one. */
export function replaceApplication(application: Application): Application {
  current = application;
  store(application);
  for (const listener of listeners) listener();
  if (application.id === undefined) {
    for (const key of storageKeys.application) sessionStore.remove(key);
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

/** Forgets the copy for another visit. */
export function forgetNextVisit(): void {
  localStore.remove("storedLoanApplication");
}

/** Whether the tab still keeps what is in memory; another document of this tab may have gone on since. */
export function isAsStored(): boolean {
  const stored = sessionStore.read("leadApplication");
  return stored === null || JSON.stringify(stored) === JSON.stringify(recordOf(readApplication()));
}

/** An application's record, without what has keys of its own. */
function recordOf({ dataPoints: _, endReached: __, drafts: ___, steps: ____, found, ...lead }: Application) {
  const { employer_name: _____, ...others } = found;
  return { ...STAMP, ...lead, found: others };
}

function store(application: Application, before?: Application): void {
  const { dataPoints, endReached, drafts, steps, ...lead } = application;
  const leadChanged =
    before === undefined ||
    (Object.keys(lead) as (keyof typeof lead)[]).some((key) => lead[key] !== before[key]);
  if (leadChanged) {
    sessionStore.write("leadApplication", recordOf(application));
    storeProgress(application);
    const { employer_name: employers } = lead.found;
    if (employers?.length) sessionStore.write("companyData", employers);
    else sessionStore.remove("companyData");
  }
  if (dataPoints !== before?.dataPoints || endReached !== before.endReached || steps !== before.steps) {
    sessionStore.write("dynamicPages", { dataPoints, endReached, steps });
  }
  if (drafts !== before?.drafts) sessionStore.write("asyncFormData", drafts);
}

/** Keeps where a lead stands by itself too: from that it goes on where its record can't be read. */
function storeProgress({ id, state }: Application): void {
  if (id === undefined) return;
  sessionStore.write("lid", id);
  sessionStore.write("state", currentState(state.progressState));
  if (state.routeChange) sessionStore.write("routeChange", state.routeChange);
  else sessionStore.remove("routeChange");
}

/** The state that only says that a lead is to be resumed. */
const RESUMED = 14;

/**
 * What is left of a lead whose record can't be read, e.g. because another version wrote it: its end where it had come to
 * one, else the lead as one that the provider is asked about. An accepted one may have an offer to decide on: it is asked about.
 */
function restoreLeadFromProgress(): Pick<Application, "id" | "state"> | undefined {
  const [id, state, route] = [
    sessionStore.read("lid"),
    sessionStore.read("state"),
    sessionStore.read("routeChange"),
  ];
  if (!isText(id)) return undefined;
  const place = {
    progressState: typeof state === "number" ? state : RESUMED,
    routeChange: isText(route) ? route : undefined,
  };
  const target = destination(place);
  const hasEnded = target.kind === "screen" && target.final && target.path !== "accepted";
  return { id, state: { leadStatus: "unknown", ...(hasEnded ? place : { progressState: RESUMED }) } };
}

function storedRecord(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value) || !isRecord(value.answers)) return undefined;
  return Object.entries(STAMP).every(([name, mark]) => value[name] === mark) ? value : undefined;
}

/** Whether a record is of another brand or country: its lead isn't this provider's. */
const isOtherBrandOrCountry = (value: unknown): boolean =>
  isRecord(value) &&
  (["brand", "country"] as const).some((name) => isText(value[name]) && value[name] !== STAMP[name]);

function restoreFromTab(): Application | undefined {
  const kept = sessionStore.read("leadApplication");
  const stored = storedRecord(kept);
  const drafts = sessionStore.read("asyncFormData");
  const lead = stored
    ? applicationOf(stored)
    : isOtherBrandOrCountry(kept)
      ? undefined
      : restoreLeadFromProgress();
  if (lead === undefined && !isRecord(drafts)) return undefined;
  const company = applicationOf({ found: { employer_name: sessionStore.read("companyData") } });
  const pages = sessionStore.read("dynamicPages");
  return {
    ...newApplication,
    ...lead,
    found: { ...(stored && applicationOf(stored).found), ...company.found },
    dataPoints: isRecord(pages) ? textsOf(pages.dataPoints) : [],
    endReached: isRecord(pages) && pages.endReached === true,
    steps: isRecord(pages) ? stepsOf(pages.steps) : [],
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
