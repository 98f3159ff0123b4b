import "./other-partners.css";
import { Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { sendCall } from "../provider/client.ts";
import { valueWithin } from "../shell/lazy.ts";
import { OutsideLink } from "../shell/outside-link.tsx";
import { type Partner, PartnerBadge } from "../shell/partner-badge.tsx";
import { type SafeDestination, safeDestination } from "../shell/safe-destination.ts";
import { PARTNERS_MS } from "../shell/timing.ts";

type OtherPartner = Partner & {
  /** What the provider says of the partner, in a few words. */
  fact?: string | undefined;
  url: SafeDestination | undefined;
};

type Partners = readonly OtherPartner[] | Promise<readonly OtherPartner[]>;

/** Fetches the other partners (call 14); none after a failure. */
export async function otherPartners(): Promise<readonly OtherPartner[]> {
  const logos = await sendCall("partnerLogos", {});
  return (logos.ok ? logos.value : []).map((partner) => ({
    ...partner,
    url: safeDestination(partner.url),
  }));
}

/**
 * Reads the other partners that have a link. Waits for them a moment: a list that comes later pushes away what the
 * applicant reads.
 * @returns in `partners`, because an async function would wait for a bare promise: the list, or its promise
 */
export async function otherPartnersSoon(): Promise<{ partners: Partners }> {
  const partners = otherPartners().then((all) => all.filter(({ url }) => url !== undefined));
  return { partners: (await valueWithin(PARTNERS_MS, partners)) ?? partners };
}

type PartnerListProps = { partners: Partners; title: string };

/** The partners, a row each once they are known. A link opens in a new tab, beside the application. */
export function PartnerList(list: PartnerListProps) {
  return (
    <Suspense fallback={null}>
      <Rows {...list} />
    </Suspense>
  );
}

function Rows({ partners, title }: PartnerListProps) {
  const { t } = useTranslation(["screens", "common"]);
  const known = partners instanceof Promise ? use(partners) : partners;
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="partner-rows">
        {known.map(({ name, logo, fact, url }) => (
          <li key={name}>
            <PartnerBadge name={name} logo={logo} />
            {fact ? <span className="partner-fact">{fact}</span> : null}
            {url ? (
              <OutsideLink to={url} rel="noopener" target="_blank">
                {t("rejected>see")}
                <span className="visually-hidden">
                  {" "}
                  {name} {t("commonˆform>opensInNewTab")}
                </span>
              </OutsideLink>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
