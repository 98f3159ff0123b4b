import { config } from "../config.ts";
import { sessionStore } from "../storage/storage.ts";
import { ensureSession } from "./session.ts";

/**
 * Whether a session may be recorded (specification §4.4): recording is configured, nothing blocks it, and the session's draw
 * falls under the configured percentage.
 * @param draw a random number from 0 up to, but not, 100
 */
export function mayRecord(rule: {
  enabled: boolean;
  blocked: boolean;
  percentage: number;
  draw: number;
}): boolean {
  return rule.enabled && !rule.blocked && rule.draw < rule.percentage;
}

/**
 * Decides whether the recorder is to be started, and notes with `logRocket` that it was. The answer holds for the
 * session: however often it is asked, there is one draw.
 */
export function decideRecording(
  enabled = config.vendors.logRocket !== undefined,
  percentage = config.recording.sessionPercentage,
): boolean {
  const blocked = sessionStore.read("logRocketBlocked") === true;
  const records = mayRecord({ enabled, blocked, percentage, draw: drawOf(ensureSession().id) });
  if (records) sessionStore.write("logRocket", true);
  else sessionStore.remove("logRocket");
  return records;
}

/** Whether this session is being recorded: whoever reports an error asks. */
export function isRecorded(): boolean {
  return sessionStore.read("logRocket") === true;
}

/** The draw of a session, made when it is first asked for. */
function drawOf(session: string): number {
  const kept = sessionStore.read("recordingDraw") as { session?: unknown; draw?: unknown } | null;
  if (kept?.session === session && typeof kept.draw === "number") return kept.draw;
  const draw = Math.random() * 100;
  sessionStore.write("recordingDraw", { session, draw });
  return draw;
}
