import { country } from "@country";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import {
  changeApplication,
  onApplicationChange,
  readApplication,
  useApplication,
} from "../../lead/application.ts";
import { expiryOf, hasEnded, isBegun, standsAtScreen } from "../../lead/selectors.ts";
import { preloadRoute } from "../../platform/lazy.ts";
import { EXPIRY_WARNING_MS } from "../../platform/timing.ts";
import { showToast } from "../../platform/toasts/toasts.tsx";
import { useNow } from "../../platform/use-now.ts";
import { renewSession, storedSession } from "../../visit/session.ts";
import { SaveForLater } from "../save-for-later/late-save.ts";
import type { Stay } from "../status/route.tsx";
import { deleteApplication } from "./delete-application.ts";
import { SessionDialog } from "./session-dialog.tsx";

/** The controls and notices of the applicant's session. */
export default function SessionControls() {
  const canStartAgain = useApplication(isBegun);
  // An offer may be valid for longer than this browser keeps the application.
  const maySave = useApplication(standsAtScreen);
  return (
    <>
      {maySave ? <SaveForLater /> : null}
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

/** Returns when this tab's application ends. */
const endNow = (): Date | undefined => expiryOf(readApplication(), storedSession());

/**
 * The dialog that warns before the application expires and can extend it. Deletes the application when it expires. An
 * application with a final result shows no warning: its applicant has nothing to lose.
 */
export function ExpiryWarning() {
  const { t } = useTranslation(["privacy", "common"]);
  const [dismissedEnd, setDismissedEnd] = useState<Date>();
  const now = useNow((time) => nextLook(endNow(), time), onApplicationChange);
  const end = endNow();
  const { send, sending, data, reset } = useStay(phaseAt(end, now) === "warning");
  const staying = sending ? "asking" : !data ? "no" : data.reached ? "stayed" : "failed";
  const begun = isBegun(readApplication());
  const phase = phaseAt(end, now, staying === "no" ? dismissedEnd : undefined);
  const over = phase === "over" && begun;

  // This component mounts with the first typed value. By then the session of an idle page may already have expired.
  useEffect(() => {
    if (phaseAt(endNow(), new Date()) === "over") renewSession();
  }, []);
  useEffect(() => {
    if (over && phaseAt(endNow(), new Date()) === "over") deleteApplication("expired");
  }, [over]);
  const stayed = phase === "open" && staying === "stayed";
  useEffect(() => {
    if (stayed) reset();
  }, [stayed, reset]);

  if (end === undefined || over || !begun || hasEnded(readApplication())) return null;
  if (stayed || (phase === "open" && staying === "no")) return null;
  const time = new Intl.DateTimeFormat(country.languageTag, { timeStyle: "short" }).format(end);
  const dialogTexts = {
    no: t("expiry>text", { time }),
    asking: t("form>sending", { ns: "common" }),
    failed: t("expiry>failed", { time }),
    stayed: t("expiry>fixed", { time }),
  };
  return (
    <SessionDialog
      title={t("expiry>title")}
      text={dialogTexts[staying]}
      onClose={() => {
        if (phase === "warning") setDismissedEnd(end);
        reset();
      }}
    >
      {(close) => (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={staying === "asking" || undefined}
            onClick={staying === "stayed" ? close : staying === "asking" ? undefined : () => void send()}
          >
            {staying === "stayed" ? t("form>continue", { ns: "common" }) : t("expiry>stay")}
          </button>
          <button type="button" className="button button--quiet" onClick={() => deleteApplication("deleted")}>
            {t("startAgain>delete")}
          </button>
        </>
      )}
    </SessionDialog>
  );
}

/** Returns a function that extends the session. Its route is prefetched, so that it can report a lost connection. */
function useStay(isDue: boolean) {
  const { state, data, submit, reset } = useFetcher<Stay>();
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isDue) void preloadRoute("status");
  }, [isDue]);
  async function send(): Promise<void> {
    setIsPressed(true);
    if (await preloadRoute("status"))
      await submit(null, { method: "post", action: "/status", defaultShouldRevalidate: false });
    else showToast("unavailable", "error");
    setIsPressed(false);
  }
  return { send, sending: isPressed || state !== "idle", data, reset };
}

/** The phase before an application expires: `open`, `warning` when the warning is due, or `over`. */
type ExpiryPhase = "open" | "warning" | "over";

/**
 * Returns the expiry phase at a time.
 * @param end when the application expires; undefined if it doesn't
 * @param known the expiry that the applicant has already been warned about
 */
export function phaseAt(end: Date | undefined, now: Date, known?: Date): ExpiryPhase {
  if (end === undefined) return "open";
  const left = end.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= EXPIRY_WARNING_MS && end.getTime() !== known?.getTime() ? "warning" : "open";
}

/** Returns the milliseconds until the phase changes; infinite without an expiry. */
export function nextLook(end: Date | undefined, now: Date): number {
  const left = (end?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
  return left > EXPIRY_WARNING_MS ? left - EXPIRY_WARNING_MS : left;
}
