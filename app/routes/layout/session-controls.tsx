import { country } from "@country";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeApplication,
  onApplicationChange,
  readApplication,
  useApplication,
} from "../../application/application.ts";
import { expiryOf, isBegun } from "../../application/selectors.ts";
import { startEmptyApplication } from "../../application/start-application.ts";
import { renewSession, storedSession } from "../../application/visit/session.ts";
import { hasEnded } from "../../journey/location.ts";
import { clearCached } from "../../provider/client.ts";
import { config } from "../../shell/config.ts";
import { formatTime } from "../../shell/texts/moments.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { useNow } from "../../shell/use-now.ts";
import { SaveForLater } from "./save-for-later.tsx";
import { SessionDialog } from "./session-dialog.tsx";

/** How long before the end the applicant is warned and may stay. */
export const EXPIRY_WARNING_MS = 5 * 60_000;

export function SessionControls() {
  const canStartAgain = useApplication(isBegun);
  const hasResult = useApplication(hasEnded);
  return (
    <>
      {hasResult ? null : <SaveForLater />}
      {canStartAgain ? <StartAgain /> : null}
      <Notice />
      <ExpiryWarning />
    </>
  );
}

/** The button that deletes the application, for applicants who share a computer. */
function StartAgain() {
  const { t } = useTranslation("privacy");
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button-link" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t("startAgain>open")}
      </button>
      {asked ? (
        <SessionDialog
          title={t("startAgain>title")}
          text={t("startAgain>text")}
          onClose={() => setAsked(false)}
        >
          {(close) => (
            <>
              <button type="button" className="button" onClick={close}>
                {t("startAgain>keep")}
              </button>
              <button
                type="button"
                className="button button--quiet"
                onClick={() => deleteApplication("deleted")}
              >
                {t("startAgain>delete")}
              </button>
            </>
          )}
        </SessionDialog>
      ) : null}
    </>
  );
}

/** What the first page says after a reload: a toast that the answers were deleted, or a dialog that they expired. */
function Notice() {
  const { t } = useTranslation("privacy");
  // As it is on arrival: deleting sets one for the next document.
  const [notice, setNotice] = useState(() => readApplication().notice);
  useEffect(() => {
    if (notice !== "deleted") return;
    changeApplication({ notice: undefined });
    showToast("deleted", "success");
  }, [notice]);
  if (notice !== "expired") return null;
  function close() {
    changeApplication({ notice: undefined });
    setNotice(undefined);
  }
  return (
    <SessionDialog title={t("expiry>overTitle")} text={t("expiry>overText")} onClose={close}>
      {(closeDialog) => (
        <button type="button" className="button" onClick={closeDialog}>
          {t("form>startAgain", { ns: "common" })}
        </button>
      )}
    </SessionDialog>
  );
}

/** Deletes the application and reloads the first page, which shows the notice and has nothing in forms and memory. */
function deleteApplication(notice: "deleted" | "expired"): void {
  // Without this, what is typed until the document is left would be saved as drafts again.
  for (const form of [...document.forms]) form.remove();
  clearCached();
  startEmptyApplication();
  changeApplication({ notice });
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}

const endNow = (): Date | undefined => expiryOf(readApplication(), storedSession());

/** Warns before the application expires, and deletes it unless the applicant stays. A result has nothing to lose. */
export function ExpiryWarning() {
  const { t } = useTranslation(["privacy", "common"]);
  const [dismissedEnd, setDismissedEnd] = useState<Date>();
  const now = useNow((time) => timeToNextPhase(endNow(), time), onApplicationChange);
  const end = endNow();
  const application = useApplication((one) => one);
  const begun = isBegun(application);
  const phase = phaseAt(end, now, dismissedEnd);
  const over = phase === "over" && begun;

  // This component mounts with the first typed value. By then the session of an idle page may already have expired.
  useEffect(() => {
    if (phaseAt(endNow(), new Date()) === "over") renewSession();
  }, []);
  useEffect(() => {
    if (over && phaseAt(endNow(), new Date()) === "over") deleteApplication("expired");
  }, [over]);

  if (end === undefined || phase !== "warning" || !begun || hasEnded(application)) return null;
  const stay = () => {
    renewSession();
    // Notifies everything that shows the countdown.
    changeApplication({});
  };
  // The provider's end, which another session doesn't move.
  const fixed = expiryOf(application, undefined)?.getTime() === end.getTime();
  const time = formatTime(end, country.languageTag);
  return (
    <SessionDialog
      title={t("expiry>title")}
      text={t(fixed ? "expiry>fixed" : "expiry>text", { time })}
      onClose={() => setDismissedEnd(end)}
    >
      {(close) => (
        <>
          <button type="button" className="button" onClick={fixed ? close : stay}>
            {fixed ? t("form>continue", { ns: "common" }) : t("expiry>stay")}
          </button>
          <button type="button" className="button button--quiet" onClick={() => deleteApplication("deleted")}>
            {t("startAgain>delete")}
          </button>
        </>
      )}
    </SessionDialog>
  );
}

type ExpiryPhase = "open" | "warning" | "over";

/** @param known the end of which the applicant has already been warned */
export function phaseAt(end: Date | undefined, now: Date, known?: Date): ExpiryPhase {
  if (end === undefined) return "open";
  const left = end.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= EXPIRY_WARNING_MS && end.getTime() !== known?.getTime() ? "warning" : "open";
}

/** Returns the milliseconds until the phase changes; infinite without an expiry. */
export function timeToNextPhase(end: Date | undefined, now: Date): number {
  const left = (end?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
  return left > EXPIRY_WARNING_MS ? left - EXPIRY_WARNING_MS : left;
}
