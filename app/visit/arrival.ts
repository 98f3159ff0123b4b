import { sessionStore } from "../platform/storage/storage.ts";

let arrival: URL | undefined;

/** Stores the address at which this document was opened, before the link's parameters leave the address bar. */
export function noteArrival(href: string): void {
  arrival = new URL(href);
}

export function arrivalAddress(): URL | undefined {
  return arrival;
}

/** Stores when this visit's first page began to load; a reload keeps the first time. */
export function noteStart(now: Date): void {
  if (!(sessionStore.read("initAt") instanceof Date)) sessionStore.write("initAt", now);
}

/** Removes the start time, for a new visit in the same tab. */
export function forgetStart(): void {
  sessionStore.remove("initAt");
}
