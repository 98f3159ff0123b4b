import { config } from "../config.ts";
import { sessionStore } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-table.ts";
import { sessionAddress } from "./session-address.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One visit: its id and when it began (UTC). */
export type Session = { id: string; startedAt: Date };

/** Whether a text has the form of a UUID, 8-4-4-4-12 hexadecimal digits of either case (specification §4.3). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Decides which session a visit belongs to (specification §4.3). A stored one is reused when the address names none, or names
 * the same; otherwise a new one begins, with the address's id where that is a UUID.
 * @param fromUrl the address's `sessionId`, if it has one
 * @param newId makes an id; throws where the browser has no secure random source
 */
export function chooseSession(
  stored: Session | undefined,
  fromUrl: string | undefined,
  now: Date,
  newId: () => string,
): { session: Session; isNew: boolean } {
  const urlId = fromUrl !== undefined && isUuid(fromUrl) ? fromUrl : undefined;
  const reusable =
    stored !== undefined && (fromUrl === undefined || urlId?.toLowerCase() === stored.id.toLowerCase());
  if (reusable) return { session: stored, isNew: false };
  return { session: { id: urlId ?? newId(), startedAt: now }, isNew: true };
}

/** The stored session, or undefined where there is none or it can't be read. */
export function storedSession(): Session | undefined {
  const id = sessionStore.read("sessionId");
  const startedAt = sessionStore.read("sessionStartedAt");
  return typeof id === "string" && startedAt instanceof Date ? { id, startedAt } : undefined;
}

let current: Session | undefined;

/**
 * The session of this visit; the first call begins or resumes it.
 * @param fromUrl the address's `sessionId`, if it has one
 * @param address the whole address that the applicant came by, where the address bar doesn't show it any more
 */
export function ensureSession(fromUrl?: string, address = window.location.href): Session {
  if (current !== undefined && fromUrl === undefined) return current;
  const chosen = chooseSession(current ?? storedSession(), fromUrl, new Date(), () => crypto.randomUUID());
  current = chosen.session;
  if (chosen.isNew) {
    sessionStore.write("sessionId", current.id);
    sessionStore.write("sessionStartedAt", current.startedAt);
    sessionStore.write("newSessionFlag", true);
    sessionStore.write("sessionUrl", sessionAddress(address, config.basePath));
  }
  return current;
}

/** Ends the session: its id, start, new-session flag and accepted-redirect flag go (specification §4.3). */
export function clearSession(): void {
  current = undefined;
  for (const key of storageKeys.session) sessionStore.remove(key);
}

/** Ends the session, and begins another at once. */
export function renewSession(): Session {
  clearSession();
  return ensureSession();
}

/** Notes that an application was accepted or sent on to a partner in this session. */
export function noteAcceptedRedirected(): void {
  sessionStore.write("sessionAcceptedRedirected", true);
}
