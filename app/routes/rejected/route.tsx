import { useTranslation } from "react-i18next";
import { OtherPartners, otherPartners } from "../shared/other-partners.tsx";
import { openResult } from "../shared/require-screen.ts";
import { ScreenLayout } from "../shared/screen-layout.tsx";
import { useStartAgain } from "../shared/use-start-again.ts";
import type { Route } from "./+types/route";

export async function clientLoader() {
  await openResult("rejected");
  return { partners: otherPartners() };
}

export default function Rejected({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  return (
    <ScreenLayout title={t("rejected>title")}>
      <p className="lead">{t("rejected>text")}</p>
      <OtherPartners partners={partners} title={t("rejected>others")} text={t("rejected>othersText")} />
      <h2>{t("rejected>why")}</h2>
      <p>{t("rejected>whyText")}</p>
      <div className="actions">
        <button type="submit" className="button button--quiet" onClick={startAgain}>
          {t("rejected>again")}
        </button>
      </div>
    </ScreenLayout>
  );
}
