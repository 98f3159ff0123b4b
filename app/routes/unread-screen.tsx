import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { type ProblemKind, useNewApplication } from "../form/problem.tsx";
import { ScreenLayout } from "../shell/screen-layout.tsx";

type UnreadScreenProps = {
  problem: ProblemKind | "expired";
  /** Another way on; by default a new application is started where another try is of no use. */
  instead?: ReactNode;
};

/** The screen in place of one whose data the provider didn't give: says why, and tries again or starts again. */
export function UnreadScreen({ problem, instead }: UnreadScreenProps) {
  const { t } = useTranslation(["screens", "common"]);
  const { revalidate, state } = useRevalidator();
  const startNew = useNewApplication();
  const reading = state !== "idle" || undefined;
  const offline = problem === "unavailable" && !navigator.onLine;
  const text = (part: "title" | "text") =>
    problem === "forbidden" ? t(`commonˆproblems>forbidden>${part}`) : t(`continue>${problem}>${part}`);
  return (
    <ScreenLayout title={text("title")}>
      <p className="lead" role="status">
        {offline ? t("commonˆtoasts>offline") : text("text")}
      </p>
      <div className="actions">
        {problem === "unavailable" ? (
          <button
            type="button"
            className="button"
            aria-disabled={reading}
            data-pending={reading}
            onClick={() => reading || void revalidate()}
          >
            {t(reading ? "commonˆform>sending" : "continue>retry")}
          </button>
        ) : instead ? null : (
          <button type="button" className="button" onClick={() => startNew(problem)}>
            {t("continue>start")}
          </button>
        )}
        {instead}
      </div>
    </ScreenLayout>
  );
}
