import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Screen } from "../forms/screen.tsx";
import { safeDestination } from "../journey/safe-destination.ts";
import type { Route } from "./+types/accepted";
import { destinationRules } from "./leave.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { useResultEvent } from "./use-result-event.ts";

export async function clientLoader() {
  const { state } = await openScreen("accepted");
  const { partner, offer } = state.applicationResult ?? {};
  return { partner, nextUrl: safeDestination(offer?.nextUrl, destinationRules) };
}

export default function Accepted({ loaderData: { partner, nextUrl } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  useResultEvent("accepted");
  return (
    <Screen title={t("accepted>title")} tone="good">
      <p className="lead">
        {partner ? t("accepted>textPartner", { partner: partner.name }) : t("accepted>text")}
      </p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <h2>{t("accepted>next")}</h2>
      <ol className="steps">
        {t("accepted>steps", { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        {nextUrl ? (
          <a className="button" href={nextUrl}>
            {t("accepted>go")}
          </a>
        ) : (
          <Link className="button" to="/thank-you" replace>
            {t("accepted>finish")}
          </Link>
        )}
      </div>
    </Screen>
  );
}
