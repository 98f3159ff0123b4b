import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useNavigation } from "react-router";
import { useApplication } from "../application/application.ts";
import { startEmptyApplication, startWithKeptAnswers } from "../application/start-application.ts";
import { ofKind } from "../catalogue/values.ts";
import { resumePath } from "../journey/location.ts";
import type { ScreenProblem } from "./handle-lead-result.ts";
import { requestSubmit } from "./submit-button.tsx";

/** Why an applicant can't continue: the provider can't be reached, or doesn't know or allow the application. */
export type ProblemKind = "unavailable" | "not-found" | "forbidden";

type ProblemProps = {
  kind: ProblemKind;
  isHeaded?: boolean;
  /** By default the form around the problem is submitted. */
  onRetry?: () => void;
};

/** Says why a call failed, and takes the focus. The resume link comes first: starting again would make another lead. */
export function Problem({ kind, isHeaded = false, onRetry }: ProblemProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const startNew = useNewApplication();
  const id = useApplication((application) => application.id);
  const box = useRef<HTMLDivElement>(null);
  const [offline] = useState(() => kind === "unavailable" && !navigator.onLine);
  useEffect(() => box.current?.focus(), []);
  const pending = useNavigation().state !== "idle";
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className={isHeaded ? "visually-hidden" : undefined}>{t(`problems>${kind}>title`)}</h2>
      <p>{t(offline ? "toasts>offline" : `problems>${kind}>text`)}</p>
      {kind === "unavailable" ? (
        <button
          type="button"
          className="button-link"
          aria-disabled={pending || undefined}
          onClick={({ currentTarget: { form } }) => {
            if (pending) return;
            if (onRetry) onRetry();
            else if (form) requestSubmit(form);
          }}
        >
          {t(pending ? "form>sending" : "form>tryAgain")}
        </button>
      ) : (
        <>
          {kind === "forbidden" && id !== undefined ? (
            <button type="button" className="button-link" onClick={() => void navigate(resumePath(id))}>
              {t("form>openAgain")}
            </button>
          ) : null}
          <button type="button" className="button-link" onClick={() => startNew(kind)}>
            {t("form>startAgain")}
          </button>
        </>
      )}
    </div>
  );
}

/** Returns the message about the problem in an action's data, or null without one. A new problem takes focus again. */
export function problemIn(
  data: ScreenProblem | { kind: string } | null | undefined,
  onRetry?: () => void,
): ReactNode {
  const failed = ofKind(data, "failed");
  return failed ? <Problem key={failed.at} kind={failed.problem} {...(onRetry && { onRetry })} /> : null;
}

/** Returns a function that starts an empty application; after "forbidden" with the answers that may be kept. */
export function useNewApplication(): (problem?: ProblemKind | "expired") => void {
  const navigate = useNavigate();
  return (problem) => {
    if (problem === "forbidden") startWithKeptAnswers();
    else startEmptyApplication();
    // The document began with the loan of the application before: the first page asks for another.
    delete document.documentElement.dataset.loan;
    void navigate("/", { replace: true });
  };
}
