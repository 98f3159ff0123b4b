import { type ReactNode, useEffect, useId, useState } from "react";
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

/**
 * A modal dialog about the applicant's session. It traps the focus and restores it when it closes; if nothing had it
 * before, the page's heading takes it. Another text may replace the focused control: the dialog's heading takes it then.
 */
export function SessionDialog({ title, text, ...props }: SessionDialogProps) {
  const dialog = useModal();
  const id = useId();
  const [first] = useState(text);
  // Runs after the modal has opened, so the first text leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is only the reason
  useEffect(() => focusIfLost(dialog.current?.querySelector("h2")), [dialog, text]);
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
      {/* Screen readers read the first text as the dialog's description. */}
      <p id={`${id}-text`} role={text === first ? undefined : "status"}>
        {text}
      </p>
      {props.children(() => dialog.current?.close())}
    </dialog>
  );
}
