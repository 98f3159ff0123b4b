import { isRecord } from "../../catalogue/values.ts";
import { config } from "../../shell/config.ts";
import { report } from "../../shell/report.ts";
import { localStore } from "../../shell/storage/storage.ts";
import { type LinkData, MAX_CLICK_ID_LENGTH } from "./link.ts";

const DAY_MS = 86_400_000;
/** The lifetime that earlier versions added when they stored a record's expiry date. */
const LEGACY_LIFETIME_MS = 90 * DAY_MS;

/** A click on an advertisement, as the lead contains it. */
type Click = {
  gclid?: string | undefined;
  gclidAt?: string | undefined;
  gbraid?: string | undefined;
  wbraid?: string | undefined;
};

/** A stored click, and since when; undefined if unknown. */
type KeptClick = { click: Click; since: Date | undefined };

/**
 * Returns the click of a link. A click needs one of the three ids, and a source that is absent or contains 'aw'.
 */
export function clickOf({ gclid, gbraid, wbraid, gclsrc }: LinkData, now: Date): Click | undefined {
  if (gclid === undefined && gbraid === undefined && wbraid === undefined) return undefined;
  if (gclsrc !== undefined && !gclsrc.includes("aw")) return undefined;
  return { gclid, gclidAt: gclid && now.toISOString(), gbraid, wbraid };
}

/**
 * Parses a stored click. Earlier versions wrote `{ value, expiryDate }` with the `gclid` as `value`.
 * @returns undefined if the record is broken
 */
export function readKeptClick(record: unknown): KeptClick | undefined {
  if (!isRecord(record)) return undefined;
  const { gclid: named, gbraid, wbraid, value } = record;
  const legacy = !named && idOf(value) !== undefined;
  const gclid = legacy ? value : named;
  const ids = [gclid, gbraid, wbraid].filter((id) => id !== undefined && id !== null).map(idOf);
  if (ids.length === 0 || ids.includes(undefined)) return undefined;
  const gclidAt = instant(record.gclidAt);
  const expiry = instant(record.expiryDate);
  const written = expiry && new Date(expiry.getTime() - LEGACY_LIFETIME_MS);
  const clickedAt = gclidAt ?? (legacy ? written : undefined);
  return {
    click: {
      gclid: idOf(gclid),
      gclidAt: idOf(gclid) && clickedAt?.toISOString(),
      gbraid: idOf(gbraid),
      wbraid: idOf(wbraid),
    },
    since: instant(record.keptAt) ?? gclidAt ?? written,
  };
}

/**
 * Returns the click that brought the applicant: the link's, which is stored for later visits, else the stored one.
 * Deletes a stored click that is older than configured or dated in the future, and a broken record, which it reports.
 */
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
  const kept = readKeptClick(record);
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

/** Parses a stored instant: a date, ISO text or milliseconds. */
function instant(value: unknown): Date | undefined {
  if (!(value instanceof Date) && typeof value !== "string" && typeof value !== "number") return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
