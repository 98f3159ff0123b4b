import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";

/** The message that a list couldn't be loaded, with a retry button if another request may help. */
export function MissingList({ text, mayRetry }: { text: string; mayRetry: boolean }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <div className="card" role="status">
      <p>{text}</p>
      {mayRetry ? (
        <button type="button" className="button-link" onClick={() => void revalidate()}>
          {t("form>tryAgain")}
        </button>
      ) : null}
    </div>
  );
}

/** The hidden control that names missing lists. Drafts leave it out: a later render may have the lists. */
const WITHOUT = "__without";

/** The hidden control that marks a list as missing, so that the action accepts a typed value instead. */
export function WithoutList({ list }: { list: string }) {
  return <input type="hidden" name={WITHOUT} value={list} />;
}

export function wasRenderedWithout(data: FormData | undefined, list: string): boolean {
  return data?.getAll(WITHOUT).includes(list) ?? false;
}
