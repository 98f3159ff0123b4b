import "./other-partners.css";
import { Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { sendCall } from "../provider/client.ts";
import { valueWithin } from "../shell/lazy.ts";
import { OutsideLink } from "../shell/outside-link.tsx";
import { type Partner, PartnerBadge } from "../shell/partner-badge.tsx";
import { type SafeDestination, safeDestination } from "../shell/safe-destination.ts";

const LONGEST_WAIT_MS = 800;

type ListedPartner = Partner & {
  /** What the provider says of the partner, in a few words. */
  fact?: string | undefined;
  /** The page where applicants turn to a partner that the check doesn't ask. */
  url?: SafeDestination | undefined;
};

type PartnersSoon = readonly ListedPartner[] | Promise<readonly ListedPartner[]>;

/** Fetches the partners that a check asks, or those that have a page of their own instead; none after a failure. */
async function fetchPartners(asked: boolean): Promise<readonly ListedPartner[]> {
  const logos = await sendCall("partnerLogos", {});
  const partners = logos.ok ? logos.value.filter(({ url }) => (url === undefined) === asked) : [];
  const listed = partners.map((partner) => ({ ...partner, url: safeDestination(partner.url) }));
  return listed.filter(({ url }) => asked || url);
}

export const askedPartners = () => fetchPartners(true);

/** Waits a moment for the partners that no check asks: a list that comes later pushes away what the applicant reads. */
export async function otherPartnersSoon(): Promise<{ partners: PartnersSoon }> {
  const partners = fetchPartners(false);
  // In an object, because an async function would wait for a bare promise.
  return { partners: (await valueWithin(LONGEST_WAIT_MS, partners)) ?? partners };
}

type PartnerListProps = {
  partners: PartnersSoon;
  title: string;
  /** Whether each partner stands in a row with its fact and its link, which opens beside the application. */
  linked?: boolean;
};

/** The partners by their logos, once they are known. */
export function PartnerList(list: PartnerListProps) {
  return (
    <Suspense fallback={null}>
      <Partners {...list} />
    </Suspense>
  );
}

function Partners({ partners, title, linked = false }: PartnerListProps) {
  const { t } = useTranslation(["screens", "common"]);
  const known = partners instanceof Promise ? use(partners) : partners;
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={linked ? "partner-rows" : "partner-tiles"}>
        {known.map(({ name, logo, fact, url }) => (
          <li key={name}>
            <PartnerBadge name={name} logo={logo} />
            {linked && fact ? <p className="partner-fact">{fact}</p> : null}
            {linked && url ? (
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
