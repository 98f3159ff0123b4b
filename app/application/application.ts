import { useSyncExternalStore } from "react";
import { isEqual, isRecord, isText } from "../catalogue/values.ts";
import { currentState, destination } from "../journey/screens.ts";
import { createListeners } from "../shell/listeners.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { storageKeys } from "../shell/storage/storage-table.ts";
import type { Draft, LeadRecord, Step } from "./lead-record.ts";

export type Application = LeadRecord & {
  dataPoints: readonly string[];
  /** Whether the applicant has submitted the last page or seen the summary. */
  endReached: boolean;
  steps: readonly Step[];
  drafts: Readonly<Record<string, Draft>>;
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
  found: {},
  sentAffiliateEvents: [],
  conversions: [],
  pendingCalls: {},
  masked: [],
};

/** A record of another version isn't read. */
const VERSION = 1;

let current: Application | undefined;

const { notify, subscribe } = createListeners();

export const onApplicationChange = subscribe;

export function readApplication(): Application {
  current ??= restoreFromTab() ?? newApplication;
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

/** Replaces the application. If it has no lead, the old lead's stored progress is removed. */
export function replaceApplication(application: Application): Application {
  current = application;
  store(application);
  notify();
  if (application.id === undefined) {
    for (const key of storageKeys.application) sessionStore.remove(key);
  }
  return current;
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

/** Clears the application in memory, as a page load does. */
export function forgetMemory(): void {
  current = undefined;
}

/** Returns whether the stored record, if any, is this application: another document of this tab may have changed it. */
export function isAsStored(application: Application): boolean {
  const stored = sessionStore.read("leadApplication");
  return stored === null || isEqual(stored, partsByKey(application).leadApplication);
}

function partsByKey({ dataPoints, endReached, steps, drafts, found, ...lead }: Application) {
  const { employer_name: companyData, ...others } = found;
  return {
    leadApplication: { version: VERSION, ...lead, found: others },
    companyData,
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
    if (companyData?.length) sessionStore.write("companyData", companyData);
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
function restoreFromTab(): Application | undefined {
  const kept = sessionStore.read("leadApplication");
  const drafts = sessionStore.read("asyncFormData");
  const isTyped =
    isRecord(drafts) &&
    Object.values(drafts).every((draft) => isRecord(draft) && Array.isArray(draft.entries));
  const typed = isTyped ? { drafts: drafts as Application["drafts"] } : undefined;
  if (!isRecord(kept) || kept.version !== VERSION) {
    const lead = restoreLeadFromProgress();
    return lead || typed ? { ...newApplication, ...lead, ...typed } : undefined;
  }
  const { version: _, found = {}, ...lead } = kept as Partial<LeadRecord> & { version: number };
  const pages = sessionStore.read("dynamicPages");
  const employer_name = sessionStore.read("companyData");
  return {
    ...newApplication,
    ...lead,
    ...(isRecord(pages) ? pages : {}),
    ...typed,
    found: { ...found, ...(Array.isArray(employer_name) && { employer_name }) },
  };
}
