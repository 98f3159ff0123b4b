import { sessionStore } from "../storage/storage.ts";

/** Notes when this visit's page began to load; a reload keeps the first one. */
export function noteStart(now: Date): void {
  if (!(sessionStore.read("initAt") instanceof Date)) sessionStore.write("initAt", now);
}

/** Forgets when the page began to load, for a visit that begins anew in the same tab. */
export function forgetStart(): void {
  sessionStore.remove("initAt");
}
