import { type ReactNode, useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { focusIfLost, useModal } from "../../form/use-modal.ts";
import { preloadRoute } from "../../platform/lazy.ts";
import { showToast } from "../../platform/toasts/toasts.tsx";
import "./session.css";

type SessionDialogProps = {
  title: string;
  /** What describes the dialog. */
  text?: string;
  /** How screen readers announce another text while the dialog is open. They read the first one as its description. */
  live?: "status" | "alert";
  className?: string;
  /** Renders the rest; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
};

/**
 * A modal dialog about the applicant's session. It traps the focus and restores it when it closes; if nothing had it
 * before, the page's heading takes it. Another text may replace the focused control: the dialog's heading takes it then.
 */
export function SessionDialog({
  title,
  text,
  live = "status",
  className = "",
  ...props
}: SessionDialogProps) {
  const dialog = useModal();
  const id = useId();
  const [first] = useState(text);
  // Runs after the modal has opened, so the first text leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is only the reason
  useEffect(() => focusIfLost(dialog.current?.querySelector("h2")), [dialog, text]);
  return (
    <dialog
      ref={dialog}
      className={`dialog session-dialog ${className}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClose={({ currentTarget }) => {
        focusIfLost(document.querySelector("h1"), currentTarget);
        props.onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text === undefined ? null : (
        <p id={`${id}-text`} role={text === first ? undefined : live}>
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

/**
 * Returns a function that submits to another route from a dialog, without revalidation. The route is prefetched, so
 * that a button can report a lost connection.
 * @param id the route's id, also its path unless the submission names another
 */
export function useDialogSubmit<Data>(id: string, isOpen = true) {
  const { state, data, submit, reset } = useFetcher<Data>();
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isOpen) void preloadRoute(id);
  }, [id, isOpen]);
  async function send(values: Record<string, string> | null, action = `/${id}`): Promise<void> {
    setIsPressed(true);
    const options = { method: "post", action, defaultShouldRevalidate: false } as const;
    if (await preloadRoute(id)) await submit(values, options);
    else showToast("unavailable", "error");
    setIsPressed(false);
  }
  return { send, sending: isPressed || state !== "idle", state, data, reset };
}
