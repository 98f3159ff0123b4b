import { useTranslation } from "react-i18next";
import { openResult } from "../../application/open-screen.ts";
import { useNewApplication } from "../../form/problem.tsx";
import { UnreadScreen } from "../../form/screens/unread-screen.tsx";
import { PartnerBadge } from "../../shell/partner-badge.tsx";
import { destinationRules, wasRedirected } from "../../shell/redirect-policy.ts";
import { report } from "../../shell/report.ts";
import { safeDestination } from "../../shell/safe-destination.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { useLeaveResult } from "../leave-result.ts";
import type { Route } from "./+types/route";
import { Departure } from "./departure.tsx";
import { findRedirect, keepRedirect } from "./find-redirect.ts";

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openResult("redirected");
  const { problem, redirectUrl, redirectMethod, redirectParams } = await findRedirect(application);
  await loadTexts(handle.i18n);
  const url = safeDestination(redirectUrl, destinationRules);
  if (!problem && !url) report("Redirect refused", redirectUrl ? "not a safe address" : "no address");
  const method = redirectMethod?.toUpperCase() === "POST" ? ("post" as const) : ("get" as const);
  const params = redirectParams ?? {};
  if (url) keepRedirect(url, method, params);
  const partner = application.state.applicationResult?.partner;
  return { url, problem, method, params, partner, sentBefore: wasRedirected() };
}

export default function Redirected({ loaderData }: Route.ComponentProps) {
  useLeaveResult();
  const { t } = useTranslation("screens");
  const { url, partner } = loaderData;
  const startNew = useNewApplication();
  if (loaderData.problem) return <UnreadScreen problem={loaderData.problem} />;
  if (url === undefined) {
    return (
      <ScreenLayout title={t("redirected>refusedTitle")}>
        <p className="lead">{t("redirected>refusedText")}</p>
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => startNew()}>
            {t("rejected>again")}
          </button>
        </div>
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title={t("redirected>title")} top={<SuccessSign />}>
      <p className="lead">
        {partner ? t("redirected>textPartner", { partner: partner.name }) : t("redirected>text")}
      </p>
      {partner ? <PartnerBadge {...partner} /> : null}
      <Departure {...loaderData} url={url} />
    </ScreenLayout>
  );
}
