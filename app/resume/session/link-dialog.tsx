import { country } from "@country";
import { withAnswers } from "../../catalogue/lead.ts";
import { discardPendingDraft } from "../../form/screens/save-draft.ts";
import { SummaryList } from "../../form/screens/summary-list.tsx";
import { linkQuestion, noteLinkQuestion } from "../../lead/link-question.ts";
import { type LinkDifference, takeLinked } from "../../lead/linked-values.ts";
import { summaryLines } from "../../lead/summary.ts";
import { useLateTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { SessionDialog } from "./session-dialog.tsx";

/** The dialog for the link that opened this document (decision 77). */
export default function ArrivalLinkDialog({ onClose }: { onClose: () => void }) {
  function close(taken: boolean): void {
    noteLinkQuestion([]);
    onClose();
    // Only a reload fills the link's answers into the current page's controls, which are uncontrolled.
    if (taken) window.location.reload();
  }
  return <LinkDialog differences={linkQuestion()} onClose={close} />;
}

type LinkDialogProps = {
  differences: readonly LinkDifference[];
  /** Called when the dialog closes, with whether the applicant has taken the link's answers. */
  onClose: (taken: boolean) => void;
};

/** Asks whether the answers of a link replace the applicant's own, and shows both. */
export function LinkDialog({ differences, onClose }: LinkDialogProps) {
  const { t } = useTranslation("privacy");
  const loaded = [useLateTexts("privacy"), useLateTexts("questions"), useLateTexts("steps")];
  if (loaded.includes(false)) return null;
  const names = differences.map(({ dataPoint }) => dataPoint);
  const linesOf = (part: "own" | "value") => {
    const answers = differences.map((one) => [one.field, one[part]] as const);
    return summaryLines(names, withAnswers({}, answers), country);
  };

  function take(): void {
    discardPendingDraft();
    takeLinked(differences);
    onClose(true);
  }
  return (
    <SessionDialog title={t("link>title")} text={t("link>text")} onClose={() => onClose(false)}>
      {(close) => (
        <>
          <h3>{t("link>own")}</h3>
          <SummaryList lines={linesOf("own")} />
          <h3>{t("link>linked")}</h3>
          <SummaryList lines={linesOf("value")} />
          <button type="button" className="button" onClick={close}>
            {t("link>keep")}
          </button>
          <button type="button" className="button button--quiet" onClick={take}>
            {t("link>take")}
          </button>
        </>
      )}
    </SessionDialog>
  );
}
