import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** What kept an application from being sent, and the way on. */
export function Problem({
  kind,
  onStartAgain,
}: {
  kind: "unavailable" | "not-found";
  onStartAgain: () => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t(`problems>${kind}>title`)}</h2>
      <p>{t(`problems>${kind}>text`)}</p>
      {kind === "unavailable" ? (
        <button type="submit" className="button-link">
          {t("form>tryAgain")}
        </button>
      ) : (
        <button type="button" className="button-link" onClick={onStartAgain}>
          {t("form>startAgain")}
        </button>
      )}
    </div>
  );
}
