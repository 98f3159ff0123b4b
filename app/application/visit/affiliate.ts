import { isRecord, isText } from "../../catalogue/values.ts";
import { type Config, config } from "../../shell/config.ts";
import { report } from "../../shell/report.ts";
import { readVisitor, storeVisitor } from "../../shell/storage/visitor.ts";
import { changeApplication, readApplication } from "../application.ts";
import type { LeadContext } from "../lead-record.ts";
import { type LinkData, queryOf } from "./link.ts";
import { clearSession, HOUR_MS } from "./session.ts";

/** The hours until a reference expires, and the affiliate of visits that name none. */
type AffiliateRules = Config["affiliate"];

export type AffiliateReference = NonNullable<LeadContext["affiliateReferenceParams"]>;

type EmptyReference = { attribute?: undefined };

/** The affiliate of a visit's link; undefined if the link has no affiliate parameters. */
type LinkedAffiliate = AffiliateReference | EmptyReference | undefined;

/** Returns the affiliate of a link. Unusable parameters are reported and return an empty reference. */
export function affiliateOf(link: LinkData | undefined, now: Date): AffiliateReference | EmptyReference {
  if (link === undefined) {
    report("URL data is undefined...");
    return {};
  }
  if (link.refName === undefined) {
    report("No valid affiliate parameters found in URL data.");
    return {};
  }
  return {
    attribute: link.refName,
    subId: link.refSubId,
    transactionId: link.refTransactionId ?? link.s_id,
    setAt: now.toISOString(),
  };
}

export function hasAffiliateParameter(search: string): boolean {
  const query = queryOf(search);
  return ["refName", "refSubId", "refTransactionId", "s_id"].some((name) => query.has(name));
}

/** A reference expires after the configured hours; the static name never does. */
export function isExpired(
  { attribute, setAt }: AffiliateReference,
  { expiryHours, staticName }: AffiliateRules,
  now: Date,
): boolean {
  if (attribute === staticName) return false;
  return Date.parse(setAt) + expiryHours * HOUR_MS < now.getTime();
}

export function chooseAffiliate(
  linked: LinkedAffiliate,
  stored: AffiliateReference | undefined,
  rules: AffiliateRules,
  now: Date,
): { reference: AffiliateReference | undefined; overrides: boolean } {
  const isNamed = linked?.attribute !== undefined;
  if (isNamed && !(stored && isSame(linked, stored)))
    return { reference: linked, overrides: stored !== undefined };
  const byDefault = rules.staticName ? { attribute: rules.staticName, setAt: now.toISOString() } : undefined;
  return { reference: stored ?? byDefault, overrides: false };
}

/** Stores this visit's affiliate, unless another tab has followed a newer link. The session ends with the affiliate. */
export function storeAffiliate(
  linked: LinkedAffiliate,
  now: Date,
  rules: AffiliateRules = config.affiliate,
): void {
  const known = readApplication().context.affiliateReferenceParams;
  const stored = parseReference(readVisitor("affiliate"));
  const [own, kept] = [known, stored].map((one) => (one && !isExpired(one, rules, now) ? one : undefined));
  const { reference, overrides } = chooseAffiliate(linked, own ?? kept, rules, now);
  if (overrides) clearSession();
  const isNewer = reference && (reference !== own || !kept || kept.setAt <= own.setAt);
  if (isNewer || (!reference && stored)) storeVisitor("affiliate", reference);
  if (reference !== known)
    changeApplication(({ context }) => ({ context: { ...context, affiliateReferenceParams: reference } }));
}

function isSame(one: AffiliateReference, other: AffiliateReference): boolean {
  return (["attribute", "subId", "transactionId"] as const).every((part) => one[part] === other[part]);
}

function parseReference(stored: unknown): AffiliateReference | undefined {
  if (!isRecord(stored)) return undefined;
  const { attribute, subId, transactionId, setAt } = stored;
  const at = setAt instanceof Date ? setAt : new Date(isText(setAt) ? setAt : Number.NaN);
  if (!isText(attribute) || attribute === "" || Number.isNaN(at.getTime())) return undefined;
  return {
    attribute,
    ...(isText(subId) && { subId }),
    ...(isText(transactionId) && { transactionId }),
    setAt: at.toISOString(),
  };
}
