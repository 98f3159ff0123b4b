import { useTranslation } from "react-i18next";
import { Screen } from "../forms/screen.tsx";
import type { Route } from "./+types/rejected";
import { openResult } from "./open-screen.ts";
import { OtherPartners, otherPartners } from "./other-partners.tsx";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader() {
  await openResult("rejected");
  return { partners: otherPartners() };
}

export default function Rejected({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  return (
    <Screen title={t("rejected>title")}>
      <p className="lead">{t("rejected>text")}</p>
      <OtherPartners partners={partners} title={t("rejected>others")} />
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
