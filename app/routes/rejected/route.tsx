import { legalFacts } from "@legal-facts";
import { inCountry } from "../../form/in-country.ts";
import { texts } from "../../i18n/texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OtherPartners, otherPartnersSoon } from "../shared/other-partners.tsx";
import { PublicBodies } from "../shared/public-bodies.tsx";
import { openResult } from "../shared/require-screen.ts";
import { ScreenLayout } from "../shared/screen-layout.tsx";
import { useStartAgain } from "../shared/use-start-again.ts";
import type { Route } from "./+types/route";

export async function clientLoader() {
  await openResult("rejected");
  const [loaderData] = await Promise.all([otherPartnersSoon(), texts("legal")]);
  return loaderData;
}

export default function Rejected({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation(["screens", "legal"]);
  const startAgain = useStartAgain();
  return (
    <ScreenLayout title={t("rejected>title")}>
      <p className="lead">{t("rejected>text")}</p>
      <OtherPartners partners={partners} title={t("rejected>others")} text={t("rejected>othersText")} />
      <h2>{t("rejected>why")}</h2>
      <p>{t("rejected>whyText")}</p>
      {legalFacts.humanReview ? <p>{t("legalˆprivacy>review")}</p> : null}
      <h2>{t("legalˆdebts>title")}</h2>
      <p>{t("legalˆdebts>text", inCountry)}</p>
      <PublicBodies bodies={legalFacts.debtAdvice} />
      <div className="actions">
        <button type="submit" className="button button--quiet" onClick={startAgain}>
          {t("rejected>again")}
        </button>
      </div>
    </ScreenLayout>
  );
}
