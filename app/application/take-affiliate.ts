import { config } from "../config.ts";
import { type AffiliateRules, keepAffiliate, type LinkedAffiliate } from "../visit/affiliate.ts";
import { changeApplication, readApplication } from "./application.ts";

/**
 * Keeps the affiliate that this visit belongs to with the application, in the tab; one that has expired is removed.
 * @param linked the affiliate that the visit's link names
 */
export function takeAffiliate(
  linked: LinkedAffiliate,
  now: Date,
  rules: AffiliateRules = config.affiliate,
): void {
  const { context } = readApplication();
  const { affiliateReferenceParams: known, ...others } = context;
  const reference = keepAffiliate(linked, known, now, rules);
  if (reference === known) return;
  changeApplication({
    context: reference ? { ...others, affiliateReferenceParams: reference } : others,
  });
}
