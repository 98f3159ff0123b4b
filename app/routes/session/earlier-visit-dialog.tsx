import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetNextVisit, readApplication } from "../../application/application.ts";
import {
  arrivalScreen,
  DIGITS,
  type EarlierVisit,
  earlierVisit,
  openEarlierVisit,
} from "../../application/earlier-visit.ts";
import { nextLocation } from "../../application/next-location.ts";
import { describedBy } from "../../form/fields/field.ts";
import { useModal } from "../../form/use-modal.ts";
import { useLateTexts } from "../../i18n/use-late-texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import "./session.css";

/** The dialog that asks a new tab's visitor whether the application of an earlier visit is theirs (decision 33). */
export default function EarlierVisitDialog() {
  const hasTexts = useLateTexts("privacy");
  const [offered, setOffered] = useState(() => earlierVisit());
  if (!hasTexts || offered === undefined) return null;
  return <Offer offered={offered} onClose={() => setOffered(undefined)} />;
}

type Refused = "missing" | "wrong" | undefined;

function Offer({ offered: { email, triesLeft }, onClose }: { offered: EarlierVisit; onClose: () => void }) {
  const { t } = useTranslation("privacy");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dialog = useModal();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [refused, setRefused] = useState<Refused>();
  const [left, setLeft] = useState(triesLeft);
  const locked = left <= 0;

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = (input.current?.value ?? "").replaceAll(/\D/g, "");
    const opening = typed.length < DIGITS ? "missing" : openEarlierVisit(typed);
    if (opening === "opened") {
      const goal = arrivalScreen() ?? nextLocation(readApplication());
      dialog.current?.close();
      // Only a reload fills the resumed answers into the current page's controls, which are uncontrolled.
      if (goal === pathname) window.location.reload();
      else void navigate(goal, { replace: true });
      return;
    }
    if (opening !== "missing") setLeft(opening === "locked" ? 0 : left - 1);
    setRefused(opening === "missing" ? "missing" : "wrong");
    input.current?.focus();
    input.current?.select();
  }

  function startNew(): void {
    forgetNextVisit();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog session-dialog earlier-visit"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{t("earlier>title")}</h2>
      <p id={`${id}-text`} role={locked ? "alert" : undefined}>
        {locked ? t("earlier>locked") : t("earlier>text", { email })}
      </p>
      {locked ? null : (
        <form className="earlier-visit-form" noValidate onSubmit={open}>
          <div className={refused ? "question question--refused" : "question"}>
            <label className="question-label" htmlFor={`${id}-digits`}>
              {t("earlier>label")}
            </label>
            <p className="question-hint" id={`${id}-digits-hint`}>
              {t("earlier>hint")}
            </p>
            <p className="question-error" id={`${id}-digits-error`} role="alert">
              {refused === "missing" ? t("earlier>missing") : null}
              {refused === "wrong" ? t("earlier>wrong", { left }) : null}
            </p>
            <div className="input-frame input-frame--8">
              <input
                ref={input}
                id={`${id}-digits`}
                className="input earlier-visit-digits"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={DIGITS}
                enterKeyHint="go"
                aria-required
                aria-invalid={refused ? true : undefined}
                aria-describedby={describedBy(`${id}-digits`, { hint: true, error: refused !== undefined })}
              />
            </div>
          </div>
          <button type="submit" className="button">
            {t("earlier>go", { email })}
          </button>
        </form>
      )}
      <div className="earlier-visit-fresh">
        <button
          type="button"
          className="button button--quiet"
          aria-describedby={locked ? undefined : `${id}-fresh`}
          onClick={startNew}
        >
          {t("earlier>fresh")}
        </button>
        {locked ? null : (
          <p className="question-hint" id={`${id}-fresh`}>
            {t("earlier>freshHint")}
          </p>
        )}
      </div>
    </dialog>
  );
}
