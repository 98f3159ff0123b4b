import "./save-for-later.css";
import { country } from "@country";
import { useEffect, useId, useRef, useState } from "react";
import { type Application, readApplication } from "../../lead/application.ts";
import { canReopen } from "../../lead/earlier-visit.ts";
import { rememberForNextVisit } from "../../lead/next-visit.ts";
import { expiryOf } from "../../lead/selectors.ts";
import { config } from "../../platform/config.ts";
import { formatMoment } from "../../platform/i18n/moments.ts";
import { useLateTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { storedSession } from "../../visit/session.ts";
import { SessionDialog } from "../session/session-dialog.tsx";

/** The button that saves the application for another visit, and opens the dialog that says what is kept. */
export function SaveForLater() {
  const hasTexts = useLateTexts("privacy");
  const { t } = useTranslation("privacy");
  const [kept, setKept] = useState<Kept>();
  if (!hasTexts) return null;
  function save() {
    rememberForNextVisit();
    setKept(keptApplication(readApplication()));
  }
  return (
    <>
      <button type="button" className="button-link save-for-later" aria-haspopup="dialog" onClick={save}>
        {t("later>open")}
      </button>
      {kept ? <SavedDialog kept={kept} onClose={() => setKept(undefined)} /> : null}
    </>
  );
}

function SavedDialog({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const { t } = useTranslation("privacy");
  const time = formatMoment(kept.until, country.languageTag);
  return (
    <SessionDialog title={t("later>title")} onClose={onClose}>
      {(close) => (
        <>
          <p>{t(kept.reopens ? "later>device" : "later>tab", { time })}</p>
          {kept.id === undefined ? null : (
            <>
              <p>{t("later>sent")}</p>
              {kept.hasUnsent ? <p>{t("later>onlyHere")}</p> : null}
              <ResumeLink link={resumeLink(kept.id)} until={kept.linkUntil} />
            </>
          )}
          <button type="button" className="button button--quiet" onClick={close}>
            {t("later>go")}
          </button>
        </>
      )}
    </SessionDialog>
  );
}

/** The ways to keep the resume link. It is shown only if the browser refuses the clipboard. */
function ResumeLink({ link, until }: { link: string; until: Date | undefined }) {
  const { t } = useTranslation("privacy");
  const [copied, setCopied] = useState<"yes" | "refused">();
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied("yes");
    } catch {
      // A frame without permission and an old browser refuse.
      setCopied("refused");
    }
  }
  return (
    <>
      <p>
        {t("later>key")}{" "}
        {until ? t("later>linkUntil", { time: formatMoment(until, country.languageTag) }) : null}
      </p>
      <div className="saved-ways">
        <button type="button" className="button" onClick={() => void copy()}>
          {t("later>copy")}
        </button>
        {"share" in navigator ? (
          <button type="button" className="button button--quiet" onClick={() => void share(link)}>
            {t("later>share")}
          </button>
        ) : null}
      </div>
      <p role="status">
        {copied === "yes" ? t("later>copied") : null}
        {copied === "refused" ? t("later>refused") : null}
      </p>
      {copied === "refused" ? <SelectedLink link={link} /> : null}
    </>
  );
}

/** The link as text, selected, so that the applicant copies it with their own keys. */
function SelectedLink({ link }: { link: string }) {
  const { t } = useTranslation("privacy");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div>
      <label className="question-label" htmlFor={id}>
        {t("later>label")}
      </label>
      <div className="input-frame">
        <input id={id} ref={field} className="input" type="text" readOnly value={link} translate="no" />
      </div>
    </div>
  );
}

/** Opens the device's sharing. Closing it without a choice rejects, which isn't a failure. */
async function share(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined);
}

type Kept = ReturnType<typeof keptApplication>;

/** Returns what is kept of an application that the applicant leaves for later, where and until when. */
function keptApplication(application: Application) {
  const { id, state, unsent } = application;
  const now = new Date();
  const expiresAt = state.expiresAt ? new Date(state.expiresAt) : undefined;
  return {
    // Until when this device keeps it. Without a stored session the copy's own age counts, from now on.
    until: expiryOf(application, storedSession() ?? { id: "", startedAt: now }) ?? now,
    // Whether another tab can open it (decision 33).
    reopens: canReopen(application),
    // The lead that the resume link opens, if there is one.
    id,
    // Until when the provider keeps the lead, if it says so.
    linkUntil: expiresAt && !Number.isNaN(expiresAt.getTime()) ? expiresAt : undefined,
    // Whether some answers are on this device only.
    hasUnsent: unsent.length > 0,
  };
}

/** Returns the address that resumes a lead. Inside another page it is the frame's own address. */
function resumeLink(id: string): string {
  return `${window.location.origin}${config.basePath}continue/${encodeURIComponent(id)}`;
}
