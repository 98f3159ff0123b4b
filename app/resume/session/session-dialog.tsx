import { type ReactNode, useId, useState } from "react";
import { useModal } from "../../form/use-modal.ts";
import "./session.css";

type SessionDialogProps = {
  title: string;
  /** What describes the dialog. */
  text?: string;
  /** How screen readers announce another text while the dialog is open. */
  live?: "status" | "alert" | "off";
  className?: string;
  /** Renders the rest; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
};

/** A modal dialog about the applicant's session. It traps the focus and restores it when it closes. */
export function SessionDialog({
  title,
  text,
  live = "status",
  className = "",
  ...props
}: SessionDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={`dialog session-dialog ${className}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClose={props.onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text === undefined ? null : (
        <p id={`${id}-text`} role={live === "off" ? undefined : live}>
          {text}
        </p>
      )}
      {props.children(() => dialog.current?.close())}
    </dialog>
  );
}

type DeleteButtonProps = Pick<SessionDialogProps, "title" | "text"> & {
  className: string;
  label: string;
  /** The labels of the dialog's buttons. */
  keep: string;
  confirm: string;
  onDelete: () => void;
};

/** A button that asks in a dialog before it deletes something. */
export function DeleteButton({ className, label, keep, confirm, onDelete, ...texts }: DeleteButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {label}
      </button>
      {asked ? (
        <SessionDialog {...texts} onClose={() => setAsked(false)}>
          {(close) => (
            <>
              <button type="button" className="button" onClick={close}>
                {keep}
              </button>
              <button type="button" className="button button--quiet" onClick={onDelete}>
                {confirm}
              </button>
            </>
          )}
        </SessionDialog>
      ) : null}
    </>
  );
}
