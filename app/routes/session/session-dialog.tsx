import { type ReactNode, useId } from "react";
import { useModal } from "../../form/use-modal.ts";
import "./session.css";

type SessionDialogProps = {
  title: string;
  text: string;
  /** Its buttons; the first has the focus when it opens. `close` closes it. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
};

/** A question about the applicant's session. It holds the focus while it is open and gives it back when it is closed. */
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
