import type { Config } from "../config.ts";
import type { AffiliateReference } from "../provider/schemas.ts";
import { report } from "../report.ts";
import { localStore } from "../storage/storage.ts";
import type { LinkData } from "./link.ts";
import { clearSession } from "./session.ts";

const HOUR_MS = 3_600_000;

/** How long an affiliate counts, and which counts where a visit names none. */
export type AffiliateRules = Config["affiliate"];

/** The reference of a link that names no affiliate: it has no parts. */
type EmptyReference = { attribute?: undefined };

/** What a visit's link says of an affiliate; undefined where it says nothing. */
export type LinkedAffiliate = AffiliateReference | EmptyReference | undefined;

/**
 * Returns the affiliate that a link names (specification §3.4): `refName`, `refSubId`, and `refTransactionId` or else `s_id`. Affiliate
 * parameters that are of no use are reported and give an empty reference (specification §8).
 * @param link undefined where the address had nothing that could be read
 * @param now when the reference counts from
 */
export function affiliateOf(link: LinkData | undefined, now: Date): AffiliateReference | EmptyReference {
  if (link === undefined) {
    report("URL data is undefined...");
    return {};
  }
  if (link.refName === undefined) {
    report("No valid affiliate parameters found in URL data.");
    return {};
  }
  const transactionId = link.refTransactionId ?? link.s_id;
  return {
    attribute: link.refName,
    ...(link.refSubId === undefined ? {} : { subId: link.refSubId }),
    ...(transactionId === undefined ? {} : { transactionId }),
    setAt: now.toISOString(),
  };
}

/** Whether a query means to name an affiliate, well or badly. */
export function meansAffiliate(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["refName", "refSubId", "refTransactionId", "s_id"].some((name) => query.has(name));
}

/**
 * Whether a reference has expired: it was set longer ago than the configured hours. The configured static name never
 * expires, and a configuration that is no usable number lets nothing expire (specification §4.6).
 */
export function isExpired(
  { attribute, setAt }: AffiliateReference,
  { expiryHours, staticName }: AffiliateRules,
  now: Date,
): boolean {
  if (attribute === staticName || !Number.isFinite(expiryHours) || expiryHours <= 0) return false;
  return Date.parse(setAt) + expiryHours * HOUR_MS < now.getTime();
}

/**
 * Which affiliate a visit belongs to (specification §4.6): the one that its link names, else the stored one while it holds,
 * else the configured static one.
 * @returns the reference, and whether it took the place of one that still held
 */
export function settleAffiliate(
  linked: LinkedAffiliate,
  stored: AffiliateReference | undefined,
  rules: AffiliateRules,
  now: Date,
): { reference: AffiliateReference | undefined; overrides: boolean } {
  const held = stored && !isExpired(stored, rules, now) ? stored : undefined;
  const isNamed = linked?.attribute !== undefined;
  if (isNamed && !(held && isSame(linked, held))) return { reference: linked, overrides: held !== undefined };
  const byDefault = rules.staticName ? { attribute: rules.staticName, setAt: now.toISOString() } : undefined;
  return { reference: held ?? byDefault, overrides: false };
}

/**
 * Settles which affiliate this visit belongs to and keeps it in the browser for the next visit; one that has expired is
 * removed. Where it takes another's place the session ends (decision 16).
 * @param linked the affiliate that the visit's link names
 * @param known the one that the application knows already
 * @returns the affiliate that the application is to know from now on
 */
export function keepAffiliate(
  linked: LinkedAffiliate,
  known: AffiliateReference | undefined,
  now: Date,
  rules: AffiliateRules,
): AffiliateReference | undefined {
  const kept = readReference(localStore.read("affiliateReferenceParams"));
  const { reference, overrides } = settleAffiliate(linked, known ?? kept, rules, now);
  if (overrides) clearSession();
  if (reference) localStore.write("affiliateReferenceParams", reference);
  else if (kept) localStore.remove("affiliateReferenceParams");
  return reference;
}

function isSame(one: AffiliateReference, other: AffiliateReference): boolean {
  return (["attribute", "subId", "transactionId"] as const).every((part) => one[part] === other[part]);
}

/** A stored reference, or undefined where there is none or it isn't one. */
function readReference(stored: unknown): AffiliateReference | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { attribute, subId, transactionId, setAt } = stored as Record<string, unknown>;
  const at = setAt instanceof Date ? setAt : new Date(typeof setAt === "string" ? setAt : Number.NaN);
  if (typeof attribute !== "string" || attribute === "" || Number.isNaN(at.getTime())) return undefined;
  return {
    attribute,
    ...(typeof subId === "string" ? { subId } : {}),
    ...(typeof transactionId === "string" ? { transactionId } : {}),
    setAt: at.toISOString(),
  };
}
