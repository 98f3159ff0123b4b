import { useSyncExternalStore } from "react";
import { isEqual, isRecord, isText } from "../catalogue/values.ts";
import { currentState, destination } from "../journey/screens.ts";
import { createListeners } from "../shell/listeners.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { storageKeys } from "../shell/storage/storage-table.ts";
import type { Draft, LeadRecord, PickedCompany, Step } from "./lead-record.ts";

export type Application = LeadRecord & {
  dataPoints: readonly string[];
  endReached: boolean;
  steps: readonly Step[];
  drafts: Readonly<Record<string, Draft>>;
  /** The company of the stored answer, and of a later draft. */
  companies: readonly PickedCompany[];
};

export type ApplicationWithLead = Application & { id: string };

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
  companies: [],
  sentAffiliateEvents: [],
  conversions: [],
  pendingCalls: {},
  masked: [],
};

/** What is left of an application that has ended, that is resumed, and whose lead has expired. */
const remaining = {
  ended: [
    "id",
    "state",
    "context",
    "lastOperationTimestamp",
    "sentAffiliateEvents",
    "conversions",
    "decision",
  ],
  resumed: ["sentAffiliateEvents", "conversions", "decision", "steps"],
  expired: ["masked", "dataPoints", "endReached", "steps", "companies", "everyQuestion"],
} as const satisfies Record<string, readonly (keyof Application)[]>;

export function remainsOf(application: Application, after: keyof typeof remaining): Application {
  const parts = remaining[after].map((part) => [part, application[part]]);
  return { ...newApplication, ...Object.fromEntries(parts) };
}

/** A record of another version isn't read. */
const VERSION = 1;

let current: Application | undefined;

const { notify, subscribe } = createListeners();

export const onApplicationChange = subscribe;

export function readApplication(): Application {
  current ??= restoreFromTab();
  return current;
}

/** @param change the changed parts, or a function that returns them, or undefined for none */
export function changeApplication(
  change: Partial<Application> | ((before: Application) => Partial<Application> | undefined),
): Application {
  const before = readApplication();
  const changed = typeof change === "function" ? change(before) : change;
  if (changed === undefined) return before;
  current = { ...before, ...changed };
  store(current, before);
  notify();
  return current;
}

export function replaceApplication(application: Application): Application {
  current = application;
  store(application);
  notify();
  if (application.id === undefined) {
    for (const key of storageKeys.application) sessionStore.remove(key);
  }
  return current;
}

/** Records that a page or screen is shown: each progress state has one step. */
export function recordStep(path: string, { steps, state: progress }: Application, now = new Date()): void {
  const state = currentState(progress.progressState);
  const known = steps.find((step) => step.state === state);
  if (known?.path === path) return;
  changeApplication({
    steps: known
      ? steps.map((step) => (step === known ? { ...step, path } : step))
      : [...steps, { state, path, at: now }],
  });
}

export function setDraft(path: string, entries: Draft["entries"], unfinished = false): void {
  changeApplication(({ drafts }) => ({ drafts: { ...drafts, [path]: { entries, unfinished } } }));
}

export function forgetDrafts(...paths: readonly string[]): Application {
  return changeApplication(({ drafts }) => {
    const kept = Object.entries(drafts).filter(([path]) => !paths.includes(path));
    return kept.length === Object.keys(drafts).length ? undefined : { drafts: Object.fromEntries(kept) };
  });
}

/** Selects from this tab's application; during hydration from an empty one, like the prerendered document. */
export function useApplication<Selected>(selector: (application: Application) => Selected): Selected {
  return useSyncExternalStore(
    onApplicationChange,
    () => selector(readApplication()),
    () => selector(newApplication),
  );
}

export function forgetMemory(): void {
  current = undefined;
}

/** Returns whether the stored record, if any, is this application: another document of this tab may have changed it. */
export function isAsStored(application: Application): boolean {
  const stored = sessionStore.read("leadApplication");
  return stored === null || isEqual(stored, partsByKey(application).leadApplication);
}

function partsByKey({ dataPoints, endReached, steps, drafts, companies, ...lead }: Application) {
  return {
    leadApplication: { version: VERSION, ...lead },
    companyData: companies,
    dynamicPages: { dataPoints, endReached, steps },
    asyncFormData: drafts,
  };
}

function store(application: Application, before?: Application): void {
  const { leadApplication, companyData, dynamicPages, asyncFormData } = partsByKey(application);
  const isChanged = (part: object) =>
    (Object.keys(part) as (keyof Application)[]).some((name) => application[name] !== before?.[name]);
  if (isChanged(leadApplication)) {
    sessionStore.write("leadApplication", leadApplication);
    if (application.id !== before?.id || application.state !== before?.state) storeProgress(application);
  }
  if (companyData !== before?.companies) {
    if (companyData.length > 0) sessionStore.write("companyData", companyData);
    else sessionStore.remove("companyData");
  }
  if (isChanged(dynamicPages)) sessionStore.write("dynamicPages", dynamicPages);
  if (application.drafts !== before?.drafts) sessionStore.write("asyncFormData", asyncFormData);
}

/** Stores the lead's id and progress, by which the lead is resumed if its record can't be read. */
function storeProgress({ id, state }: Application): void {
  if (id === undefined) return;
  sessionStore.write("lid", id);
  sessionStore.write("state", currentState(state.progressState));
  if (state.routeChange) sessionStore.write("routeChange", state.routeChange);
  else sessionStore.remove("routeChange");
}

const RESUMED = 14;

/** Restores a lead whose record another version wrote: as ended, or to be resumed if it may have an offer. */
function restoreLeadFromProgress(): Pick<Application, "id" | "state"> | undefined {
  const id = sessionStore.read("lid");
  if (!isText(id)) return undefined;
  const [state, route] = [sessionStore.read("state"), sessionStore.read("routeChange")];
  const place = {
    progressState: typeof state === "number" ? state : RESUMED,
    routeChange: isText(route) ? route : undefined,
  };
  const target = destination(place);
  const hasEnded = target.kind === "screen" && target.final && target.path !== "accepted";
  return { id, state: { leadStatus: "unknown", ...(hasEnded ? place : { progressState: RESUMED }) } };
}

/** Restores this tab's application. What was typed outlives a record of another version. */
function restoreFromTab(): Application {
  const kept = sessionStore.read("leadApplication");
  const drafts = sessionStore.read("asyncFormData");
  const companies = sessionStore.read("companyData");
  const isTyped =
    isRecord(drafts) &&
    Object.values(drafts).every((draft) => isRecord(draft) && Array.isArray(draft.entries));
  const typed = {
    ...(isTyped ? { drafts: drafts as Application["drafts"] } : {}),
    ...(Array.isArray(companies) ? { companies } : {}),
  };
  if (!isRecord(kept) || kept.version !== VERSION)
    return { ...newApplication, ...restoreLeadFromProgress(), ...typed };
  const { version: _, ...lead } = kept as Partial<LeadRecord> & { version: number };
  const pages = sessionStore.read("dynamicPages");
  return { ...newApplication, ...lead, ...(isRecord(pages) ? pages : {}), ...typed };
}
