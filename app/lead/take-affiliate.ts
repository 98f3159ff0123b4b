import { config } from "../platform/config.ts";
import { type AffiliateRules, keepAffiliate, type LinkedAffiliate } from "../visit/affiliate.ts";
import { changeApplication, readApplication } from "./application.ts";

/**
 * Stores the visit's affiliate in the application, and removes an expired one.
 * @param linked the affiliate from the visit's link
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
