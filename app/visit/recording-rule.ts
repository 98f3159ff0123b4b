import { type Config, config } from "../config.ts";
import { sessionStore } from "../storage/storage.ts";

/** Whether visits from this campaign source are kept out of recordings (specification §4.4). */
export function isBlockedSource(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment">,
): boolean {
  const name = source?.toLowerCase();
  return (name === "retargeting" && !rules.retargeting) || (name === "abandonment" && !rules.abandonment);
}

/**
 * The blocking rule of the start-up (specification §1.5): notes whether this visit's source keeps it out of recordings.
 * @param source the campaign's source, `utm_source`
 */
export function applyRecordingRule(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment"> = config.recording,
): void {
  if (isBlockedSource(source, rules)) sessionStore.write("logRocketBlocked", true);
  else sessionStore.remove("logRocketBlocked");
}
