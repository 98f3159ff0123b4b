import { useTranslation } from "react-i18next";
import { type ApplicationWithLead, changeApplication } from "../../application/application.ts";
import { clearIfFinal } from "../../application/apply-lead-state.ts";
import { openResult } from "../../application/open-screen.ts";
import { readingProblem } from "../../form/handle-lead-result.ts";
import { useNewApplication } from "../../form/problem.tsx";
import { sendCall } from "../../provider/client.ts";
import { PartnerBadge } from "../../shell/partner-badge.tsx";
import { report } from "../../shell/report.ts";
import { safeDestination, withParams } from "../../shell/safe-destination.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { sessionStore } from "../../shell/storage/storage.ts";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { useLeaveResult } from "../leave-result.ts";
import { UnreadScreen } from "../unread-screen.tsx";
import type { Route } from "./+types/route";
import { Countdown } from "./countdown.tsx";

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openResult("redirected");
  const found = await findRedirect(application);
  await loadTexts(handle.i18n);
  if ("problem" in found) return found;
  const { redirectUrl, redirectMethod } = found;
  const url = safeDestination(redirectUrl);
  if (!url) report("Redirect refused", redirectUrl ? "not a safe address" : "no address");
  const method = redirectMethod?.toUpperCase() === "POST" ? ("post" as const) : ("get" as const);
  const params = found.redirectParams ?? {};
  if (url) {
    // For a reload that can't read the application's record.
    sessionStore.write("redirectUrl", method === "get" ? withParams(url, params) : url);
    sessionStore.write("redirectMethod", method.toUpperCase());
  }
  const partner = application.state.applicationResult?.partner;
  const sentBefore = sessionStore.read("redirected") === true;
  return { url, method, params, partner, sentBefore };
}

export default function Redirected({ loaderData }: Route.ComponentProps) {
  useLeaveResult();
  const { t } = useTranslation("screens");
  const startNew = useNewApplication();
  if ("problem" in loaderData) return <UnreadScreen problem={loaderData.problem} />;
  const { url, partner } = loaderData;
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
      <Countdown {...loaderData} url={url} />
    </ScreenLayout>
  );
}

/** Returns the redirect, unchecked: the state's, the one stored in the tab unless it is a POST, or the provider's. */
async function findRedirect({ id, state }: ApplicationWithLead) {
  if (state.redirectUrl) return state;
  const redirectUrl = sessionStore.read("redirectUrl");
  if (sessionStore.read("redirectMethod") === "GET" && typeof redirectUrl === "string")
    return { ...state, redirectUrl, redirectMethod: "GET" };
  const read = await sendCall("fetchRedirect", { id });
  if (!read.ok) return readingProblem(read.error);
  // Stored, so that a reload needs no second call.
  clearIfFinal(changeApplication({ state: { ...state, ...read.value } }));
  return read.value;
}
