import { useTranslation } from "../../platform/i18n/use-translation.ts";

/** The message that a list couldn't be loaded, with a retry button if another request may help. */
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
