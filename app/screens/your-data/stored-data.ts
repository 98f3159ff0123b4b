import { readApplication } from "../../lead/application.ts";
import { config } from "../../platform/config.ts";
import { readCookies } from "../../platform/storage/cookies.ts";
import { keptName, localStore, OWNER, sessionStore } from "../../platform/storage/storage.ts";
import { type StorageKey, storageKeys } from "../../platform/storage/storage-table.ts";
import { isRecord } from "../../platform/values.ts";
import { deleteApplication } from "../../resume/session/delete-application.ts";
import { forgetCookies } from "../../tracking/cookies.ts";
import { vendors } from "../../tracking/vendors.ts";
import { choose, endOfChoice } from "../../visit/consent.ts";
import { HOUR_MS } from "../../visit/session.ts";

/** Who reads the data on a subject, and what ends it where no time is known. */
const subjects = {
  application: { reader: "provider", end: "application" },
  copy: { reader: "owner", end: "replaced" },
  visit: { reader: "visit", end: "tab" },
  origin: { reader: "provider", end: "replaced" },
  choice: { reader: "page", end: "replaced" },
  vendors: { reader: "vendors", end: "replaced" },
  guard: { reader: "provider", end: "replaced" },
  counted: { reader: "page", end: "replaced" },
  running: { reader: "page", end: "tab" },
} as const;

type Subject = keyof typeof subjects;

/** What a stored value is about, in the applicant's words. A key of the storage without a subject doesn't compile. */
const subjectOf: Readonly<Record<StorageKey, Subject>> = {
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
  reloadedAt: "running",
  sessionNotice: "running",
  recordingDraw: "running",
  logRocket: "running",
  logRocketBlocked: "running",
};

/** What this browser holds on a subject. */
export type StoredSubject = (typeof subjects)[Subject] & {
  subject: Subject;
  /** The names that it is stored under. */
  names: readonly string[];
  /** The moment at which all of it has gone, if that is known. */
  until: Date | undefined;
};

/** The copy for another visit. */
const COPY = "storedLoanApplication" satisfies StorageKey;

const allKeys: readonly StorageKey[] = Object.values(storageKeys).flat();

type Values = Partial<Record<StorageKey, unknown>>;

/** Returns every value that this browser holds. A name is used in one of the stores only. */
function storedValues(): Values {
  const entries = allKeys.map((key) => [key, sessionStore.read(key) ?? localStore.read(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** A value under a name that isn't in the table of storage, and how to delete it. */
type Other = { subject: Subject; name: string; value: string; remove: () => void };

/** Returns the subject of a name that a vendor, or the storage for itself, has chosen. */
function otherSubjectOf(name: string): Subject | undefined {
  if (name === keptName(OWNER)) return "counted";
  return vendors.some(({ configured, leaves }) => configured && leaves.test(name)) ? "vendors" : undefined;
}

/**
 * Returns the cookies and stored values that the table of storage doesn't name: vendors', the provider's, the pair's.
 */
function otherValues(): Other[] {
  const cookies = readCookies()
    .split("; ")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), remove: () => forgetCookies(name) };
    });
  const stored = (["localStorage", "sessionStorage"] as const).flatMap((store) => {
    try {
      return Object.entries<string>(window[store]).map(([name, value]) => ({
        name,
        value,
        remove: () => window[store].removeItem(name),
      }));
    } catch {
      // A browser that refuses access keeps nothing.
      return [];
    }
  });
  return [...cookies, ...stored].flatMap((one) => {
    const subject = one.name === "XSRF-TOKEN" ? "guard" : otherSubjectOf(one.name);
    return subject === undefined ? [] : [{ ...one, subject }];
  });
}

/** Returns when a stored value has gone at the latest; undefined for one that no moment ends. */
function endOf(key: StorageKey, value: unknown): Date | undefined {
  if (!isRecord(value)) return undefined;
  const after = (since: unknown, hours: number) => {
    const end = new Date(new Date(since as Date).getTime() + hours * HOUR_MS);
    return Number.isNaN(end.getTime()) ? undefined : end;
  };
  if (key === COPY) return after(value.keptUntil, 0);
  if (key === "affiliateReferenceParams") return after(value.setAt, config.affiliate.expiryHours);
  if (key === "gclid") return after(value.keptAt, config.legacyClickExpiryDays * 24);
  return key === "privacyChoice" && value.at instanceof Date ? endOfChoice(value.at) : undefined;
}

/** Returns what this browser holds, by subject. */
export function storedSubjects(): readonly StoredSubject[] {
  const values = storedValues();
  const others = otherValues();
  return (Object.keys(subjects) as Subject[]).flatMap((subject) => {
    const keys = allKeys.filter((key) => subjectOf[key] === subject && key in values);
    const otherNames = others.filter((other) => other.subject === subject).map(({ name }) => name);
    const names = [...new Set([...keys, ...otherNames])];
    if (names.length === 0) return [];
    const last = Math.max(...keys.map((key) => endOf(key, values[key])?.getTime() ?? Number.NaN));
    const until = Number.isFinite(last) ? new Date(last) : undefined;
    return [{ ...subjects[subject], subject, names, until }];
  });
}

/**
 * Returns whether the copy for another visit is closed to this tab: it is another application's, and only somebody who
 * proves to be its applicant may see what is in it (decision 33). Its e-mail address and phone number prove nothing.
 */
export function isCopyClosed(): boolean {
  const copy = localStore.read(COPY);
  const { id } = readApplication();
  return isRecord(copy) && (id === undefined || copy.id !== id);
}

/** Returns everything that this browser holds as the text of a file, without a copy that is closed to this tab. */
export function textOfStored(now: Date): string {
  const { [COPY]: copy, ...others } = storedValues();
  const held = {
    ...others,
    ...(copy !== undefined && !isCopyClosed() && { [COPY]: copy }),
    ...Object.fromEntries(otherValues().map(({ name, value }) => [name, value])),
  };
  const { brand, country } = config;
  return `${JSON.stringify({ brand, country, savedAt: now, held }, null, 2)}\n`;
}

/** Deletes everything that this browser holds, and begins anew, here and in other tabs of the same application. */
export function deleteEverything(): void {
  // Withdrawn first: vendors stop and delete their cookies.
  choose([]);
  deleteApplication("deleted");
  for (const key of allKeys) {
    localStore.remove(key);
    if (key !== "sessionNotice") sessionStore.remove(key);
  }
  for (const { remove } of otherValues()) remove();
}
