import { useTranslation } from "react-i18next";

/** The applicant's progress through the journey. Without a known length it shows only the beginning. */
export function ProgressLine({ step }: { step: { number: number; total: number } | undefined }) {
  const { t } = useTranslation();
  const share = step ? step.number / step.total : 0;
  return (
    <div className="progress">
      <div className="progress-track" aria-hidden="true">
        <div className="progress-done" style={{ transform: `scaleX(${Math.max(share, 0.04)})` }} />
      </div>
      <p className="progress-text">{step ? t("form>step", step) : t("form>begin")}</p>
    </div>
  );
}
