import { type Config, config } from "../platform/config.ts";
import { sessionStore } from "../platform/storage/storage.ts";

/** Returns whether visits from this campaign source must not be recorded (specification §4.4). */
export function isBlockedSource(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment">,
): boolean {
  const name = source?.toLowerCase();
  return (name === "retargeting" && !rules.retargeting) || (name === "abandonment" && !rules.abandonment);
}

/**
 * Applies the blocking rule of the start-up (specification §1.5): stores whether this visit's source forbids
 * recording.
 * @param source the campaign's `utm_source`
 */
export function applyRecordingRule(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment"> = config.recording,
): void {
  if (isBlockedSource(source, rules)) sessionStore.write("logRocketBlocked", true);
  else sessionStore.remove("logRocketBlocked");
}
