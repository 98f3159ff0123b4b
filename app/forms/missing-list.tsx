import { useTranslation } from "react-i18next";

/** Says that a list couldn't be read: it is asked for again, or the answer is typed. */
export function MissingList({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="card" role="status">
      <p>{text}</p>
      <button type="button" className="button-link" onClick={onRetry}>
        {t("form>tryAgain")}
      </button>
    </div>
  );
}
