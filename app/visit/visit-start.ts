import { sessionStore } from "../platform/storage/storage.ts";

/** Stores when this visit's first page began to load; a reload keeps the first time. */
export function noteStart(now: Date): void {
  if (!(sessionStore.read("initAt") instanceof Date)) sessionStore.write("initAt", now);
}

/** Removes the start time, for a new visit in the same tab. */
export function forgetStart(): void {
  sessionStore.remove("initAt");
}
