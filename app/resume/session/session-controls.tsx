import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { copyOfEarlierVisit, useApplication } from "../../lead/application.ts";
import { isBegun, standsAtScreen } from "../../lead/selectors.ts";
import { useLateTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { sessionStore } from "../../platform/storage/storage.ts";
import { onReturn } from "../../platform/use-now.ts";
import { SaveForLater } from "../save-for-later/late-save.ts";
import { deleteApplication, deleteWithOtherTabs } from "./delete-application.ts";
import { ExpiryWarning } from "./expiry-warning.tsx";
import { DeleteButton, SessionDialog, useDialogSubmit } from "./session-dialog.tsx";

/** Returns whether the previous document was left while a call to the provider was running. */
function isUnanswered(): boolean {
  const sentFrom = sessionStore.read("isLoading");
  return sentFrom !== null && sentFrom !== performance.timeOrigin;
}

/** The controls and notices of the applicant's session. */
export default function SessionControls() {
  const hasTexts = useLateTexts("privacy");
  const canStartAgain = useApplication(isBegun);
  // An offer may be valid for longer than this browser keeps the application.
  const maySave = useApplication(standsAtScreen);
  useEffect(deleteWithOtherTabs, []);
  useLeadOfOtherTabs();
  // A tab with its own application doesn't use the copy, but reading it deletes an expired one.
  useEffect(() => void copyOfEarlierVisit(), []);
  if (!hasTexts) return null;
  return (
    <>
      {maySave ? <SaveForLater /> : null}
      {canStartAgain ? <StartAgain /> : null}
      <Notice />
      <Unanswered />
      <ExpiryWarning />
    </>
  );
}

/** Opens the screen on which the lead stands when the tab comes to the front after another tab moved the lead on. */
function useLeadOfOtherTabs(): void {
  const { load } = useFetcher({ key: "front" });
  useEffect(() => onReturn(() => void load("/status?front")), [load]);
}

/** The button that deletes the application, for applicants who share a computer. */
function StartAgain() {
  const { t } = useTranslation("privacy");
  return (
    <DeleteButton
      className="button-link"
      label={t("startAgain>open")}
      title={t("startAgain>title")}
      text={t("startAgain>text")}
      keep={t("startAgain>keep")}
      confirm={t("startAgain>delete")}
      onDelete={() => deleteApplication("deleted")}
    />
  );
}

/**
 * The dialog that appears after a reload if a call's response was lost. It sends nothing automatically: the applicant
 * tries again or continues.
 */
function Unanswered() {
  const { t } = useTranslation(["privacy", "common"]);
  const [open, setOpen] = useState(isUnanswered);
  const { send, sending, state } = useDialogSubmit("send-again", open);
  // Closes before the router navigates, so that the next screen can take the focus.
  if (!open || !(state === "submitting" || isUnanswered())) return null;
  return (
    <SessionDialog title={t("unanswered>title")} text={t("unanswered>text")} onClose={() => setOpen(false)}>
      {(close) => (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={sending || undefined}
            onClick={sending ? undefined : () => void send(null)}
          >
            {t(sending ? "commonˆform>sending" : "commonˆform>tryAgain")}
          </button>
          <button type="button" className="button button--quiet" onClick={close}>
            {t("commonˆform>close")}
          </button>
        </>
      )}
    </SessionDialog>
  );
}

/**
 * The notice after a reload that the answers were deleted. The notice of an expiry stays until the applicant closes it.
 */
function Notice() {
  const { t } = useTranslation("privacy");
  const [notice, setNotice] = useState<unknown>(() => sessionStore.read("sessionNotice"));
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    if (notice === "deleted") sessionStore.remove("sessionNotice");
    // Screen readers announce a message only if it enters a live region that already exists.
    setAnnounced(true);
  }, [notice]);
  if (notice === null) return null;
  function close() {
    sessionStore.remove("sessionNotice");
    setNotice(null);
  }
  return (
    <>
      <p role="status">{announced && notice === "deleted" ? t("startAgain>deleted") : null}</p>
      {notice === "expired" ? (
        <SessionDialog title={t("expiry>overTitle")} text={t("expiry>overText")} onClose={close}>
          {(closeDialog) => (
            <button type="button" className="button" onClick={closeDialog}>
              {t("form>startAgain", { ns: "common" })}
            </button>
          )}
        </SessionDialog>
      ) : null}
    </>
  );
}
