import { isRecord } from "../../catalogue/values.ts";
import { createListeners } from "../../shell/listeners.ts";
import { keptName } from "../../shell/storage/storage.ts";
import { readVisitor, storeVisitor } from "../../shell/storage/visitor.ts";

export const purposes = ["analytics", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export type Choice = Readonly<Record<Purpose, boolean>>;

const VERSION = 1;

export const CHOICE_MONTHS = 12;

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Parses a stored choice; undefined for another version of the question, and after 12 months. */
export function choiceFrom(kept: unknown, now: Date): Choice | undefined {
  if (!isRecord(kept)) return undefined;
  const { version, at, agreed } = kept;
  if (version !== VERSION || !(at instanceof Date) || !Array.isArray(agreed)) return undefined;
  return at <= now && now < endOfChoice(at) ? choiceOf(agreed) : undefined;
}

function endOfChoice(at: Date): Date {
  const expires = new Date(at);
  expires.setUTCMonth(expires.getUTCMonth() + CHOICE_MONTHS);
  return expires;
}

export function choiceOf(agreed: readonly unknown[]): Choice {
  return Object.fromEntries(purposes.map((purpose) => [purpose, agreed.includes(purpose)])) as Choice;
}

export function refusesTracking({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1";
}

const { notify, subscribe } = createListeners();

/** Returns the choice; undefined while the visitor is to be asked. A browser that refuses tracking isn't asked. */
export function currentChoice(): Choice | undefined {
  const kept = choiceFrom(readVisitor("privacy"), new Date());
  return kept ?? (refusesTracking(navigator as Signals) ? choiceOf([]) : undefined);
}

export function mayTrack(purpose: Purpose): boolean {
  return currentChoice()?.[purpose] ?? false;
}

export function choose(agreed: readonly Purpose[]): void {
  storeVisitor("privacy", { version: VERSION, at: new Date(), agreed });
  notify();
}

export function onChoice(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === keptName("visitor") || key === null) listener();
  };
  const unsubscribe = subscribe(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", elsewhere);
  };
}
