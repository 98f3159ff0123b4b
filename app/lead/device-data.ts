import { sessionStore } from "../platform/storage/storage.ts";
import type { DeviceData } from "./provider/schemas/requests.ts";

/** Returns the data about the applicant's device that the lead contains (specification §3.2). */
export function deviceData(now: Date): DeviceData {
  const initAt = sessionStore.read("initAt");
  const memory = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return {
    timezoneOffset: now.getTimezoneOffset(),
    deviceMemory: Math.round(memory ?? 1) || 1,
    language: navigator.language,
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    loadingTime: initAt instanceof Date ? Math.max(0, now.getTime() - initAt.getTime()) : 0,
  };
}
