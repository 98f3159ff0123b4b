import { useTranslation } from "react-i18next";
import { OutsideLink } from "../forms/outside-link.tsx";
import { Screen } from "../forms/screen.tsx";
import { safeDestination } from "../journey/safe-destination.ts";
import { partnerLogos } from "../provider/calls.ts";
import type { Route } from "./+types/rejected";
import { destinationRules } from "./leave.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { useResultEvent } from "./use-result-event.ts";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader() {
  await openScreen("rejected");
  const logos = await partnerLogos();
  const partners = (logos.ok ? logos.value : []).map((partner) => ({
    ...partner,
    url: safeDestination(partner.url, destinationRules),
  }));
  return { partners };
}

export default function Rejected({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  useResultEvent("rejected");
  return (
    <Screen title={t("rejected>title")}>
      <p className="lead">{t("rejected>text")}</p>
      {partners.length > 0 ? (
        <>
          <h2>{t("rejected>others")}</h2>
          <ul className="partners">
            {partners.map(({ name, logo, url }) => (
              <li key={name}>
                {url ? (
                  <OutsideLink to={url} rel="noopener">
                    <PartnerBadge name={name} logo={logo} />
                  </OutsideLink>
                ) : (
                  <PartnerBadge name={name} logo={logo} />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t("rejected>why")}</h2>
      <p>{t("rejected>whyText")}</p>
      <div className="actions">
        <button type="submit" className="button button--quiet" onClick={startAgain}>
          {t("rejected>again")}
        </button>
      </div>
    </Screen>
  );
}
