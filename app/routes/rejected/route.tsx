import { legalFacts } from "@legal-facts";
import { useTranslation } from "react-i18next";
import { openResult } from "../../application/open-screen.ts";
import { useNewApplication } from "../../form/problem.tsx";
import { inCountry } from "../../form/texts.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { loadTexts } from "../../shell/texts/texts.ts";
import { useLeaveResult } from "../leave-result.ts";
import { Contact } from "../loan/trust.tsx";
import { otherPartnersSoon, PartnerList } from "../other-partners.tsx";
import { PublicBodies } from "../side-page.tsx";
import type { Route } from "./+types/route";

export async function clientLoader() {
  const declined = openResult("rejected").decision?.accepted === false;
  const [{ partners }] = await Promise.all([otherPartnersSoon(), loadTexts(["legal"])]);
  return { declined, partners };
}

export default function Rejected({ loaderData: { declined, partners } }: Route.ComponentProps) {
  useLeaveResult();
  const { t } = useTranslation(["screens", "legal"]);
  const startNew = useNewApplication();
  return (
    <ScreenLayout title={t(declined ? "rejected>declined>title" : "rejected>title")}>
      <p className="lead rejected">{t(declined ? "rejected>declined>text" : "rejected>text")}</p>
      {declined ? null : <p>{t("rejected>retry")}</p>}
      <div className="actions">
        <button type="button" className="button" onClick={() => startNew()}>
          {t("rejected>again")}
        </button>
      </div>
      {declined ? null : (
        <>
          <h2>{t("rejected>doubts")}</h2>
          <p>{t("rejected>why")}</p>
          {legalFacts.humanReview ? <p>{t("legalˆprivacy>review")}</p> : null}
          <Contact>{t("rejected>review")}</Contact>
        </>
      )}
      <h2>{t("legalˆdebts>title")}</h2>
      <p>{t("legalˆdebts>text", inCountry)}</p>
      <PublicBodies bodies={legalFacts.debtAdvice} />
      <PartnerList partners={partners} title={t("rejected>others")} linked />
    </ScreenLayout>
  );
}
