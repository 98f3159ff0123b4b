import { type ReactNode, useId } from "react";
import { focusIfLost, useModal } from "../../shell/use-modal.ts";
import "../../shell/dialog.css";
import "./session.css";

type SessionDialogProps = {
  title: string;
  text: string;
  /** Renders the rest; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
};

/** A modal dialog about the session. When it closes and nothing had the focus before, the page's heading takes it. */
export function SessionDialog({ title, text, ...props }: SessionDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog session-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => {
        focusIfLost(document.querySelector("h1"), currentTarget);
        props.onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {props.children(() => dialog.current?.close())}
    </dialog>
  );
}
