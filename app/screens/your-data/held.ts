import { readApplication } from "../../lead/application.ts";
import { isApplicant } from "../../lead/other-tab.ts";
import { applicationOf, isRecord } from "../../lead/parse-stored-application.ts";
import { config } from "../../platform/config.ts";
import { localStore, sessionStore } from "../../platform/storage/storage.ts";
import { type StorageKey, storageKeys } from "../../platform/storage/storage-table.ts";
import { startOver } from "../../resume/session/start-over.ts";
import { choose, endOfChoice } from "../../visit/consent.ts";

/** What a stored value is about, in the applicant's words. */
const subjectOf = {
  leadApplication: "application",
  dynamicPages: "application",
  asyncFormData: "application",
  companyData: "application",
  state: "application",
  lid: "application",
  routeChange: "application",
  redirected: "application",
  redirectUrl: "application",
  redirectMethod: "application",
  isLoading: "application",
  idempotencyKeys: "application",
  uiColors: "application",
  initAt: "application",
  reapplying: "application",
  storedLoanApplication: "copy",
  sessionId: "visit",
  sessionStartedAt: "visit",
  sessionUrl: "visit",
  newSessionFlag: "visit",
  sessionAcceptedRedirected: "visit",
  campaign: "visit",
  sellingTierGlobalId: "visit",
  affiliateReferenceParams: "origin",
  gclid: "origin",
  privacyChoice: "choice",
  conversions: "counted",
  leadChange: "counted",
  language: "running",
  fontsLoaded: "running",
  failedLoads: "running",
  sessionNotice: "running",
  reportsSent: "running",
  measurementsSent: "running",
  recordingDraw: "running",
  logRocket: "running",
  logRocketBlocked: "running",
} as const satisfies Record<StorageKey, string>;

export type Subject = (typeof subjectOf)[StorageKey];

/** What this browser holds on a subject: the names that it is stored under, and the moment at which all of it has gone. */
export type Held = { subject: Subject; names: readonly StorageKey[]; until: Date | undefined };

const allKeys: readonly StorageKey[] = Object.values(storageKeys).flat();

type Values = Partial<Record<StorageKey, unknown>>;

/** Returns every value that this browser holds. A name is used in one of the stores only. */
function storedValues(): Values {
  const entries = allKeys.map((key) => [key, sessionStore.read(key) ?? localStore.read(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

const HOUR_MS = 3_600_000;

/** Returns when a stored value has gone at the latest; undefined for one that no moment ends. */
function endOf(key: StorageKey, value: unknown): Date | undefined {
  if (!isRecord(value)) return undefined;
  const after = (since: unknown, hours: number) => {
    const end = new Date(new Date(since as Date).getTime() + hours * HOUR_MS);
    return Number.isNaN(end.getTime()) ? undefined : end;
  };
  if (key === "storedLoanApplication") return after(value.keptUntil, 0);
  if (key === "affiliateReferenceParams") return after(value.setAt, config.affiliate.expiryHours);
  if (key === "gclid") return after(value.keptAt, config.legacyClickExpiryDays * 24);
  return key === "privacyChoice" && value.at instanceof Date ? endOfChoice(value.at) : undefined;
}

/** Returns what this browser holds, by subject, in the order of the subjects above. */
export function heldHere(): readonly Held[] {
  const values = storedValues();
  return [...new Set(Object.values(subjectOf))].flatMap((subject) => {
    const names = allKeys.filter((key) => subjectOf[key] === subject && key in values);
    if (names.length === 0) return [];
    const ends = names.map((key) => endOf(key, values[key])?.getTime() ?? Number.NaN);
    const last = Math.max(...ends);
    return [{ subject, names, until: Number.isNaN(last) ? undefined : new Date(last) }];
  });
}

/**
 * Returns whether the copy for another visit is closed to this tab: only somebody who proves to be its applicant may see
 * what is in it (decision 33).
 */
export function isCopyClosed(copy = localStore.read(COPY)): boolean {
  if (!isRecord(copy)) return false;
  const { id, answers } = readApplication();
  const kept = applicationOf(copy);
  return !((id !== undefined && kept.id === id) || isApplicant(answers, kept.answers ?? {}));
}

const COPY: StorageKey = "storedLoanApplication";

/** Returns everything that this browser holds as the text of a file, without a copy that is closed to this tab. */
export function textOfHeld(now: Date): string {
  const { [COPY]: copy, ...others } = storedValues();
  const held = copy === undefined || isCopyClosed() ? others : { ...others, [COPY]: copy };
  const { brand, country } = config;
  return `${JSON.stringify({ brand, country, savedAt: now, held }, null, 2)}\n`;
}

/** Deletes everything that this browser holds, and begins anew, here and in other tabs of the same application. */
export function deleteEverything(): void {
  // Withdrawn first: vendors stop and delete their cookies.
  choose([]);
  startOver("deleted");
  for (const key of allKeys) {
    localStore.remove(key);
    if (key !== "sessionNotice") sessionStore.remove(key);
  }
}
