import { useTranslation } from "react-i18next";

/** Says that a list isn't there: it is asked for again where that may help, or the answer is typed. */
export function MissingList({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="card" role="status">
      <p>{text}</p>
      {onRetry ? (
        <button type="button" className="button-link" onClick={onRetry}>
          {t("form>tryAgain")}
        </button>
      ) : null}
    </div>
  );
}
