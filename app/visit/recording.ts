import { config } from "../platform/config.ts";
import { sessionStore } from "../platform/storage/storage.ts";
import { ensureSession } from "./session.ts";

/**
 * Decides whether to start the recorder (specification §4.4), and stores the decision as `logRocket`: recording is
 * configured, nothing blocks it, and the session's draw is below the configured percentage. The decision holds for the
 * session, because each session has a single draw.
 */
export function decideRecording(
  enabled = config.vendors.logRocket !== undefined,
  percentage = config.recording.sessionPercentage,
): boolean {
  const blocked = sessionStore.read("logRocketBlocked") === true;
  const records = enabled && !blocked && drawOf(ensureSession().id) < percentage;
  if (records) sessionStore.write("logRocket", true);
  else sessionStore.remove("logRocket");
  return records;
}

/** Returns whether this session is recorded, for error reports. */
export function isRecorded(): boolean {
  return sessionStore.read("logRocket") === true;
}

/** Returns a session's draw, from 0 to below 100; the first call draws it. */
function drawOf(session: string): number {
  const kept = sessionStore.read("recordingDraw") as { session?: unknown; draw?: unknown } | null;
  if (kept?.session === session && typeof kept.draw === "number") return kept.draw;
  const draw = Math.random() * 100;
  sessionStore.write("recordingDraw", { session, draw });
  return draw;
}
