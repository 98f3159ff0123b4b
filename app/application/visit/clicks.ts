import { isRecord } from "../../catalogue/values.ts";
import { config } from "../../shell/config.ts";
import { report } from "../../shell/report.ts";
import { localStore } from "../../shell/storage/storage.ts";
import type { LeadContext } from "../lead-record.ts";
import { type LinkData, MAX_CLICK_ID_LENGTH } from "./link.ts";

const DAY_MS = 86_400_000;

type Click = NonNullable<LeadContext["googleClick"]>;

/** Returns the click of a link: it needs one of the three ids, and a source that is absent or contains 'aw'. */
export function clickOf({ gclid, gbraid, wbraid, gclsrc }: LinkData, now: Date): Click | undefined {
  if (gclid === undefined && gbraid === undefined && wbraid === undefined) return undefined;
  if (gclsrc !== undefined && !gclsrc.includes("aw")) return undefined;
  return { gclid, gclidAt: gclid && now.toISOString(), gbraid, wbraid };
}

/** Parses a stored click. Earlier versions wrote the `gclid` as `value`. */
export function parseKeptClick(record: unknown): { click: Click; since: Date | undefined } | undefined {
  if (!isRecord(record)) return undefined;
  const { gclid: named, gbraid, wbraid, value } = record;
  const gclid = named ?? value;
  const ids = [gclid, gbraid, wbraid].filter((id) => id !== undefined && id !== null).map(idOf);
  if (ids.length === 0 || ids.includes(undefined)) return undefined;
  const gclidAt = instant(record.gclidAt);
  return {
    click: {
      gclid: idOf(gclid),
      gclidAt: idOf(gclid) && gclidAt?.toISOString(),
      gbraid: idOf(gbraid),
      wbraid: idOf(wbraid),
    },
    since: instant(record.keptAt) ?? gclidAt,
  };
}

/** Stores and returns the link's click, else returns the stored one. Deletes an outdated or broken one. */
export function storeClick(
  link: LinkData,
  now: Date,
  expiryDays = config.legacyClickExpiryDays,
): Click | undefined {
  const linked = clickOf(link, now);
  if (linked) {
    localStore.write("gclid", { ...linked, keptAt: now });
    return linked;
  }
  const record = localStore.read("gclid");
  if (record === null) return undefined;
  const kept = parseKeptClick(record);
  if (kept === undefined) report("Broken ad click record");
  const age = now.getTime() - (kept?.since ?? now).getTime();
  if (kept === undefined || age < 0 || age > expiryDays * DAY_MS) {
    localStore.remove("gclid");
    return undefined;
  }
  localStore.write("gclid", { ...kept.click, keptAt: kept.since ?? now });
  return kept.click;
}

function idOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= MAX_CLICK_ID_LENGTH ? value : undefined;
}

function instant(value: unknown): Date | undefined {
  if (!(value instanceof Date) && typeof value !== "string" && typeof value !== "number") return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
