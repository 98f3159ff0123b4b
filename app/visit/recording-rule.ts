import { type Config, config } from "../platform/config.ts";
import { sessionStore } from "../platform/storage/storage.ts";

/**
 * Applies the blocking rule of the start-up (specification §1.5, §4.4): stores whether this visit's source forbids
 * recording.
 * @param source the campaign's `utm_source`
 */
export function applyRecordingRule(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment"> = config.recording,
): void {
  const name = source?.toLowerCase();
  if ((name === "retargeting" && !rules.retargeting) || (name === "abandonment" && !rules.abandonment))
    sessionStore.write("logRocketBlocked", true);
  else sessionStore.remove("logRocketBlocked");
}
