import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { readApplication } from "../lead/application.ts";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import { requestSubmit } from "./request-submit.ts";

/**
 * The reason why an applicant can't continue: the provider can't be reached, doesn't know the application, or doesn't
 * let this browser continue it.
 */
export type ProblemKind = "unavailable" | "not-found" | "forbidden";

type ProblemProps = {
  kind: ProblemKind;
  onStartAgain: (problem: ProblemKind) => void;
  /** Tries again; the default submits the form around the problem. */
  onRetry?: () => void;
};

/**
 * The message about a failed call, with a button to try or start again. It takes focus when it appears. Where this browser
 * may not continue, the resume link comes first: starting again would make another lead.
 */
export function Problem({ kind, onStartAgain, onRetry }: ProblemProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = readApplication();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t(`problems>${kind}>title`)}</h2>
      <p>{t(`problems>${kind}>text`)}</p>
      {kind === "unavailable" ? (
        <button
          type="button"
          className="button-link"
          onClick={onRetry ?? (({ currentTarget: { form } }) => form && requestSubmit(form))}
        >
          {t("form>tryAgain")}
        </button>
      ) : (
        <>
          {kind === "forbidden" && id !== undefined ? (
            <button
              type="button"
              className="button-link"
              onClick={() => void navigate(`/continue/${encodeURIComponent(id)}`)}
            >
              {t("form>openAgain")}
            </button>
          ) : null}
          <button type="button" className="button-link" onClick={() => onStartAgain(kind)}>
            {t("form>startAgain")}
          </button>
        </>
      )}
    </div>
  );
}
