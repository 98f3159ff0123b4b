import { useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type InvalidAnswers, refusedResult } from "../../form/form-result.ts";
import { TextForm } from "../../form/text-form.tsx";
import { isStep } from "../../journey/screens.ts";
import { forgetNextVisit, readApplication } from "../../lead/application.ts";
import { arrivalScreen, earlierVisit, openEarlierVisit } from "../../lead/earlier-visit.ts";
import type { LinkDifference } from "../../lead/linked-values.ts";
import { nextLocation } from "../../lead/selectors.ts";
import { useLateTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { SessionDialog } from "./session-dialog.tsx";

/**
 * The dialog that asks a new tab's visitor whether the application of an earlier visit is theirs (decision 33). Waits
 * on pages that are no step of an application, such as the legal texts.
 */
export default function EarlierVisitDialog() {
  const hasTexts = [useLateTexts("privacy"), useLateTexts("validation")];
  const [offered, setOffered] = useState(() => earlierVisit());
  const [differences, setDifferences] = useState<readonly LinkDifference[]>([]);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function go(): void {
    const goal = arrivalScreen() ?? nextLocation(readApplication());
    // Only a reload fills the resumed answers into the current page's controls, which are uncontrolled.
    if (goal === pathname) window.location.reload();
    else void navigate(goal, { replace: true });
  }
  function close(opened?: readonly LinkDifference[]): void {
    setOffered(undefined);
    if (opened && opened.length > 0) setDifferences(opened);
    else if (opened) go();
  }
  function decide(): void {
    setDifferences([]);
    go();
  }
  if (differences.length > 0) return <LinkDialog differences={differences} onClose={decide} />;
  if (hasTexts.includes(false) || offered === undefined || !isStep(pathname)) return null;
  return <AskForDigits email={offered} onDigits={openEarlierVisit} onClose={close} />;
}

type OfferProps = {
  /** The shortened e-mail address of the application. */
  email: string;
  /** Tries the digits. */
  onDigits: typeof openEarlierVisit;
  /** Called when the dialog closes; once the application has opened, with the link's answers that differ. */
  onClose: (opened?: readonly LinkDifference[]) => void;
  /** Called instead of `onClose` if the applicant starts a new application; the copy is then deleted. */
  onFresh?: () => void;
};

/** Asks for the digits that open the application of an earlier visit, or for another decision. */
export function AskForDigits({ email, onDigits, onClose, onFresh }: OfferProps) {
  const { t } = useTranslation("privacy");
  const id = useId();
  const [invalid, setInvalid] = useState<InvalidAnswers>();
  const [locked, setLocked] = useState(false);
  const trying = useRef<AbortController>(undefined);
  const [isTrying, setIsTrying] = useState(false);

  async function enter(digits: string): Promise<void> {
    if (trying.current) return;
    trying.current = new AbortController();
    setIsTrying(true);
    const opening = await onDigits(digits, trying.current.signal);
    trying.current = undefined;
    setIsTrying(false);
    if (opening.kind === "left") return;
    if (opening.kind === "opened") onClose(opening.differences);
    else if (opening.kind === "locked") setLocked(true);
    else
      setInvalid({
        kind: "invalid" as const,
        result: refusedResult({ phone_digits: { key: "phoneDigits", values: { left: opening.triesLeft } } }),
      });
  }

  return (
    <SessionDialog
      title={t("earlier>title")}
      text={locked ? t("earlier>locked") : t("earlier>text", { email })}
      live="alert"
      className="earlier-visit"
      onClose={() => {
        trying.current?.abort();
        onClose();
      }}
    >
      {(close) => (
        <>
          {locked ? null : (
            <>
              <TextForm
                field="phone_digits"
                label={t("earlier>label")}
                hint={t("earlier>hint")}
                hints={{ inputMode: "numeric", width: 8 }}
                invalid={invalid}
                submitLabel={t("earlier>go", { email })}
                pending={isTrying}
                onValid={(digits) => void enter(digits)}
              />
              <button type="button" className="button button--quiet" onClick={close}>
                {t("earlier>notNow")}
              </button>
            </>
          )}
          <div className="earlier-visit-fresh">
            <button
              type="button"
              className="button button--quiet"
              aria-describedby={locked ? undefined : id}
              onClick={() => {
                forgetNextVisit();
                if (onFresh) onFresh();
                else close();
              }}
            >
              {t("earlier>fresh")}
            </button>
            {locked ? null : (
              <p className="question-hint" id={id}>
                {t("earlier>freshHint")}
              </p>
            )}
          </div>
        </>
      )}
    </SessionDialog>
  );
}
