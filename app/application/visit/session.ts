import { isOwnPath } from "../../journey/screens.ts";
import { config } from "../../shell/config.ts";
import { sessionStore } from "../../shell/storage/storage.ts";
import { storageKeys } from "../../shell/storage/storage-table.ts";
import { changeApplication, readApplication } from "../application.ts";
import type { Session } from "../lead-record.ts";
import { linkParameters, queryOf } from "./link.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const HOUR_MS = 3_600_000;

export const sessionLifetime = (): number => config.sessionExpiryHours * HOUR_MS;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Chooses the stored session if the address names none or the same one, else a new one, by its UUID if it has one. */
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

/** A browser that stores nothing has the session in the application. */
export function storedSession(): Session | undefined {
  const id = sessionStore.read("sessionId");
  const startedAt = sessionStore.read("sessionStartedAt");
  const isStored = typeof id === "string" && startedAt instanceof Date;
  return isStored ? { id, startedAt } : readApplication().context.session;
}

/** @param address the address of the applicant's arrival, if the address bar has changed since */
export function ensureSession(fromUrl?: string, address = window.location.href): Session {
  const { session, isNew } = chooseSession(storedSession(), fromUrl, new Date(), () => crypto.randomUUID());
  if (!isNew) return session;
  sessionStore.write("sessionStartedAt", session.startedAt);
  sessionStore.write("newSessionFlag", true);
  sessionStore.write("sessionUrl", sessionAddress(address, config.basePath));
  sessionStore.write("sessionId", session.id);
  if (storedSession()?.id !== session.id)
    changeApplication(({ context }) => ({ context: { ...context, session } }));
  return session;
}

export function clearSession(): void {
  for (const key of storageKeys.session) sessionStore.remove(key);
  changeApplication(({ context: { session, ...context } }) => session && { context });
}

export function renewSession(): Session {
  clearSession();
  return ensureSession();
}

/** Returns an address without personal data: the first part of its path and the names of a link's parameters. */
export function sessionAddress(href: string, basePath: string): string {
  const { origin, pathname, search } = new URL(href);
  const [segment = ""] = pathname.startsWith(basePath) ? pathname.slice(basePath.length).split("/") : [];
  const query = queryOf(search);
  const carried = linkParameters.filter((name) => query.has(name));
  return `${origin}${basePath}${isOwnPath(segment) || segment === "404" ? segment : ""}${carried.length > 0 ? `?${carried.join("&")}` : ""}`;
}
