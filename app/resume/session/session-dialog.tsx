import { type ReactNode, useId } from "react";
import { useModal } from "../../form/use-modal.ts";
import "./session.css";

type SessionDialogProps = {
  title: string;
  text: string;
  /** Renders the dialog's buttons. The first takes the focus when the dialog opens; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
};

/** A modal question about the applicant's session. It traps the focus and restores it when it closes. */
export function SessionDialog({ title, text, children, onClose }: SessionDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog session-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`} role="status">
        {text}
      </p>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
