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

/** The hidden control that names missing lists. Drafts leave it out: a later render may have the lists. */
const NAME = "__without";

/** The hidden control that marks a list as missing, so that the action accepts a typed value instead. */
export function WithoutList({ list }: { list: string }) {
  return <input type="hidden" name={NAME} value={list} />;
}

/** Returns whether a form was rendered without a list. */
export function wasRenderedWithout(data: FormData | undefined, list: string): boolean {
  return data?.getAll(NAME).includes(list) ?? false;
}
