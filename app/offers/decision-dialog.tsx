import type { ReactNode } from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import { FormShell } from "../form/form-shell.tsx";
import { useDoublePressGuard } from "../form/use-double-press.ts";
import { useModal } from "../form/use-modal.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** What an applicant decides about an offer. */
export type Decision = "accept" | "decline";

type DialogProps = {
  intent: Decision;
  title: string;
  text: string;
  /** The label of the submit button. */
  yes: string;
  /** The entries that are submitted with the decision, the offer's key among them. */
  entries: readonly FormEntry[];
  /** The problem that stopped the decision. */
  problem: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog that confirms and submits the applicant's decision about an offer. */
export function DecisionDialog({ intent, entries, problem, onClose, ...props }: DialogProps) {
  const { t } = useTranslation("steps");
  const dialog = useModal();
  const doublePressGuard = useDoublePressGuard();
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="offer-dialog-title"
      aria-describedby="offer-dialog-text"
      onClose={onClose}
      {...doublePressGuard}
    >
      <div className="offer-dialog">
        <h2 id="offer-dialog-title">{props.title}</h2>
        <p id="offer-dialog-text">{props.text}</p>
        {props.children}
        <FormShell intent={intent} problem={problem} submitLabel={props.yes}>
          {entries.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </FormShell>
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            {t("offers>confirm>no")}
          </button>
        </div>
      </div>
    </dialog>
  );
}
