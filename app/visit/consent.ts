import { keptName } from "../storage/kept-name.ts";
import { localStore } from "../storage/storage.ts";

/** What a visitor may agree to. */
export const purposes = ["analytics", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

/** What a visitor decided: for each purpose whether they agree. */
export type Choice = Readonly<Record<Purpose, boolean>>;

/** Counts up when what is asked changes, so that everybody is asked again. */
const VERSION = 1;

const VALID_MONTHS = 12;

/** A browser's settings that say no in the visitor's name. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/**
 * Reads a choice as it was kept.
 * @returns nothing where there is none, or it was about something else, or is older than 12 months
 */
export function choiceFrom(kept: unknown, now: Date): Choice | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { version, at, agreed } = kept as { version?: unknown; at?: unknown; agreed?: unknown };
  if (version !== VERSION || !(at instanceof Date) || !Array.isArray(agreed)) return undefined;
  const expires = new Date(at);
  expires.setUTCMonth(expires.getUTCMonth() + VALID_MONTHS);
  return at <= now && now < expires ? choiceOf(agreed) : undefined;
}

/** The choice of agreeing to these purposes and no others. */
export function choiceOf(agreed: readonly unknown[]): Choice {
  return Object.fromEntries(purposes.map((purpose) => [purpose, agreed.includes(purpose)])) as Choice;
}

/** Whether the browser says for its visitor that nothing of the kind is wanted (Global Privacy Control, Do Not Track). */
export function saysNo({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** The choice of this page's visitor where the browser keeps nothing. */
let chosenHere: Choice | undefined;
const listeners = new Set<() => void>();

/** What holds now; nothing where the visitor is still to be asked. A browser that says no is not asked. */
export function currentChoice(): Choice | undefined {
  const kept = choiceFrom(localStore.read("privacyChoice"), new Date()) ?? chosenHere;
  return kept ?? (saysNo(navigator as Signals) ? choiceOf([]) : undefined);
}

/** Whether a purpose was agreed to. */
export function mayTrack(purpose: Purpose): boolean {
  return currentChoice()?.[purpose] ?? false;
}

/** Keeps what the visitor agrees to. */
export function choose(agreed: readonly Purpose[]): void {
  chosenHere = choiceOf(agreed);
  localStore.write("privacyChoice", { version: VERSION, at: new Date(), agreed });
  for (const listener of listeners) listener();
}

/**
 * Has a listener called when the choice changes, here or in another tab.
 * @returns a function that takes it away again
 */
export function onChoice(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === keptName("privacyChoice") || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", elsewhere);
  };
}
