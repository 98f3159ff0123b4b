import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { readVisiblePart } from "../embedded.ts";
import "react-toastify/ReactToastify.css";
import type { Toast } from "./toasts.ts";

const CLOSE_AFTER_MS = 3000;

/** The time after which a host page has scrolled smoothly to what a new screen focuses. */
const HOST_SCROLLED_MS = 600;

export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation();
  const shown = useRef<readonly Toast[]>([]);
  const [top, setTop] = useState<number>();
  useEffect(() => {
    // An equal toast that is still shown isn't repeated: it has the same id.
    for (const one of toasts)
      if (!shown.current.includes(one)) toast[one.tone](t(`toasts>${one.key}`), { toastId: one.key });
    for (const { key } of shown.current) if (!toasts.some((one) => one.key === key)) toast.dismiss(key);
    shown.current = toasts;
    if (toasts.length === 0) return;
    const place = () => readVisiblePart((part) => setTop(part.top));
    place();
    const timer = setTimeout(place, HOST_SCROLLED_MS);
    return () => clearTimeout(timer);
  }, [toasts, t]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={CLOSE_AFTER_MS}
      hideProgressBar
      closeOnClick
      pauseOnHover
      draggable
      theme="colored"
      transition={Slide}
      style={{ top }}
      // The list announces what is added to it; an alert within would be announced twice.
      role="group"
      aria-label={t("toasts>label")}
      // The library's own button has an English name.
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="Toastify__close-button"
          aria-label={t("form>close")}
          onClick={closeToast}
        >
          <svg aria-hidden="true" viewBox="0 0 14 14">
            <path d="m2 1 5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5-5-5z" />
          </svg>
        </button>
      )}
    />
  );
}
