import { type ReactNode, useEffect, useRef } from "react";
import { FormShell } from "../form/form-shell.tsx";
import { useModal } from "../form/use-modal.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** What an applicant decides about an offer. */
export type Decision = "accept" | "decline";

/** The longest time between the two presses of a double one. */
const DOUBLE_PRESS_MS = 500;

type DialogProps = {
  intent: Decision;
  title: string;
  text: string;
  /** The label of the submit button. */
  yes: string;
  /** Hidden fields that are submitted with the decision, the offer's key among them. */
  fields: Readonly<Record<string, string | number>>;
  /** The problem that stopped the decision. */
  problem: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog that confirms and submits the applicant's decision about an offer. */
export function DecisionDialog({ intent, fields, problem, onClose, ...props }: DialogProps) {
  const { t } = useTranslation("steps");
  const dialog = useModal();
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="offer-dialog-title"
      aria-describedby="offer-dialog-text"
      onClose={onClose}
      // The second press of a double one is about the button below the dialog. Phones don't count taps.
      onTouchEnd={(event) => {
        if (event.timeStamp - openedAt.current < DOUBLE_PRESS_MS) event.preventDefault();
      }}
      onClickCapture={(event) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="offer-dialog">
        <h2 id="offer-dialog-title">{props.title}</h2>
        <p id="offer-dialog-text">{props.text}</p>
        {props.children}
        <FormShell intent={intent} problem={problem} submitLabel={props.yes}>
          {Object.entries(fields).map(([name, value]) => (
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
