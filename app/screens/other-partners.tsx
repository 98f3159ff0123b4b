import "./other-partners.css";
import { Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { OutsideLink } from "../frame/outside-link.tsx";
import { type Partner, PartnerBadge } from "../frame/partner-badge.tsx";
import { destinationRules } from "../journey/redirect-policy.ts";
import { type SafeDestination, safeDestination } from "../journey/safe-destination.ts";
import { partnerLogos } from "../lead/provider/calls.ts";
import { valueWithin } from "../platform/lazy.ts";
import { PARTNERS_MS } from "../platform/timing.ts";

type OtherPartner = Partner & { url: SafeDestination | undefined };

/**
 * Reads the other partners (call 14). Returns an empty list after a failure.
 * @param own the name of the screen's own partner, which the list leaves out
 */
export async function otherPartners(own?: string): Promise<readonly OtherPartner[]> {
  const logos = await partnerLogos();
  const others = (logos.ok ? logos.value : []).filter(({ name }) => name !== own);
  return others.map((partner) => ({
    ...partner,
    url: safeDestination(partner.url, destinationRules),
  }));
}

/**
 * Reads the other partners that have a link, for a screen that offers them above its other texts. Waits for them a
 * moment: a list that comes later pushes away what the applicant reads.
 * @returns in `partners`, because an async function would wait for a bare promise: the list, or its promise if the
 * provider takes longer
 */
export async function otherPartnersSoon(): Promise<{ partners: Partners }> {
  const partners = otherPartners().then((all) => all.filter(({ url }) => url !== undefined));
  return { partners: (await valueWithin(PARTNERS_MS, partners)) ?? partners };
}

type Partners = readonly OtherPartner[] | Promise<readonly OtherPartner[]>;

type OtherPartnersProps = {
  partners: Partners;
  title: string;
  text?: string;
  /** Whether links open in a new tab, because the application continues in this tab. */
  beside?: boolean;
};

/** The logos of the other partners. A partner with a safe address is a link. */
export function OtherPartners(list: OtherPartnersProps) {
  return (
    <Suspense fallback={null}>
      <PartnerList {...list} />
    </Suspense>
  );
}

function PartnerList({ partners, title, text, beside = false }: OtherPartnersProps) {
  const { t } = useTranslation();
  const known = partners instanceof Promise ? use(partners) : partners;
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      <ul className="partners">
        {known.map(({ name, logo, url }) => (
          <li key={name}>
            {url ? (
              <OutsideLink to={url} rel="noopener" {...(beside && { target: "_blank" })}>
                <PartnerBadge name={name} logo={logo} />
                {beside ? <span className="visually-hidden">{t("form>opensInNewTab")}</span> : null}
              </OutsideLink>
            ) : (
              <PartnerBadge name={name} logo={logo} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
