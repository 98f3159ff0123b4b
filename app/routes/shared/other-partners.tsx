import { Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { OutsideLink } from "../../form/outside-link.tsx";
import { type SafeDestination, safeDestination } from "../../journey/safe-destination.ts";
import { partnerLogos } from "../../provider/calls.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { destinationRules } from "./redirect-policy.ts";

type OtherPartner = { name: string; logo?: string | null | undefined; url: SafeDestination | undefined };

/**
 * Reads the other partners (call 14). A screen doesn't wait for them; without an answer there are none.
 * @param own the partner that the screen is about, which isn't one of the others
 */
export async function otherPartners(own?: string): Promise<readonly OtherPartner[]> {
  const logos = await partnerLogos();
  const others = (logos.ok ? logos.value : []).filter(({ name }) => name !== own);
  return others.map((partner) => ({
    ...partner,
    url: safeDestination(partner.url, destinationRules),
  }));
}

type ListTexts = {
  title: string;
  /** Whether a partner opens in another tab, because the application goes on in this one. */
  beside?: boolean;
};

type OtherPartnersProps = ListTexts & { partners: Promise<readonly OtherPartner[]> };

/** The other partners by their logos, each with a link where it has a safe address. */
export function OtherPartners(list: OtherPartnersProps) {
  return (
    <Suspense fallback={null}>
      <PartnerList {...list} />
    </Suspense>
  );
}

function PartnerList({ partners, title, beside = false }: OtherPartnersProps) {
  const { t } = useTranslation();
  const known = use(partners);
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
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
