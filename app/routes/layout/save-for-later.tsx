import { country } from "@country";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApplication } from "../../application/application.ts";
import { expiryOf } from "../../application/selectors.ts";
import { resumePath } from "../../journey/location.ts";
import { wholeAddress } from "../../shell/config.ts";
import { formatMoment } from "../../shell/texts/moments.ts";
import { SessionDialog } from "./session-dialog.tsx";

/** The button that opens the resume link's dialog. Without a lead there is nothing to come back to. */
export function SaveForLater() {
  const { t } = useTranslation("privacy");
  const leadId = useApplication(({ id }) => id);
  const [open, setOpen] = useState(false);
  if (leadId === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="button-link save-for-later"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("later>open")}
      </button>
      {open ? <SavedDialog leadId={leadId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SavedDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { t } = useTranslation("privacy");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<"copied" | "selected">();
  const isUnsent = useApplication(({ unsent }) => unsent.length > 0);
  const end = useApplication(({ state }) => expiryOf({ state }, undefined)?.getTime());
  // Inside another page it is the frame's own address.
  const link = wholeAddress(resumePath(leadId));
  const canShare = "share" in navigator;

  /** Shares or copies the link. A frame or an old browser may refuse: the applicant then copies the selected text. */
  async function handOver() {
    try {
      await (canShare ? navigator.share({ url: link }) : navigator.clipboard.writeText(link));
      if (!canShare) setDone("copied");
    } catch {
      field.current?.focus();
      setDone("selected");
    }
  }
  const saved = end
    ? t("later>until", { time: formatMoment(new Date(end), country.languageTag) })
    : t("later>short");
  // Only what was sent can be opened by the link elsewhere.
  const text = isUnsent ? t("later>onlyHere") : saved;
  return (
    <SessionDialog title={t("later>open")} text={text} onClose={onClose}>
      {(close) => (
        <>
          <div className="question">
            <label className="question-label" htmlFor={id}>
              {t("later>label")}
            </label>
            <div className="input-frame">
              <input
                id={id}
                ref={field}
                className="input"
                type="text"
                readOnly
                value={link}
                translate="no"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </div>
          </div>
          <button type="button" className="button" onClick={() => void handOver()}>
            {t(canShare ? "later>share" : "later>copy")}
          </button>
          <p role="status">{done ? t(`later>${done}`) : null}</p>
          <button type="button" className="button button--quiet" onClick={close}>
            {t("later>go")}
          </button>
          <details className="more">
            <summary>{t("later>how")}</summary>
            <p>{t("later>text")}</p>
          </details>
        </>
      )}
    </SessionDialog>
  );
}
