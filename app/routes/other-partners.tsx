import "./other-partners.css";
import { Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { sendCall } from "../provider/client.ts";
import { valueWithin } from "../shell/lazy.ts";
import { OutsideLink } from "../shell/outside-link.tsx";
import { type Partner, PartnerBadge } from "../shell/partner-badge.tsx";
import { pictureAddress, type SafeDestination, safeDestination } from "../shell/safe-destination.ts";
import { PARTNERS_MS } from "../shell/timing.ts";

type OtherPartner = Partner & {
  /** What the provider says of the partner, in a few words. */
  fact?: string | undefined;
  url: SafeDestination | undefined;
};

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

type Partners = readonly OtherPartner[] | Promise<readonly OtherPartner[]>;

type PartnersProps = { partners: Partners; title: string };

const listed = (partners: Partners) => (partners instanceof Promise ? use(partners) : partners);

/** The logos of the partners, while their answers are awaited. A link opens in a new tab, beside the application. */
export function PartnerLogos(list: PartnersProps) {
  return (
    <Suspense fallback={null}>
      <Logos {...list} />
    </Suspense>
  );
}

function Logos({ partners, title }: PartnersProps) {
  const { t } = useTranslation();
  const known = listed(partners);
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="partners">
        {known.map(({ name, logo, url }) => (
          <li key={name}>
            {url ? (
              <OutsideLink to={url} rel="noopener" target="_blank">
                <PartnerBadge name={name} logo={logo} />
                <span className="visually-hidden">{t("form>opensInNewTab")}</span>
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

/** The partners that an applicant may try instead, a row each. */
export function PartnerRows(list: PartnersProps) {
  return (
    <Suspense fallback={null}>
      <Rows {...list} />
    </Suspense>
  );
}

function Rows({ partners, title }: PartnersProps) {
  const { t } = useTranslation("screens");
  const known = listed(partners);
  if (known.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="partner-rows">
        {known.map(({ name, logo, fact, url }) => {
          const picture = pictureAddress(logo);
          return url ? (
            <li key={name}>
              <OutsideLink to={url} rel="noopener" className="partner-row">
                {picture ? (
                  <img
                    className="partner--logo"
                    src={picture}
                    alt=""
                    width="100"
                    height="30"
                    loading="lazy"
                  />
                ) : null}
                <span className="partner-row-text">
                  <strong translate="no">{name}</strong>
                  {fact ? <span>{fact}</span> : null}
                </span>
                <span className="partner-row-go">{t("rejected>see")}</span>
              </OutsideLink>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}
