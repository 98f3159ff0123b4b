import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { isEmbedded, readVisiblePart } from "../embedded.ts";
import { failures, onFailuresOver, onToast, removeFailureToasts } from "./toasts.ts";
import "react-toastify/ReactToastify.css";

/** The time after which a host page has scrolled smoothly to what a new screen focuses. */
const HOST_SCROLLED_MS = 600;

/** Shows the messages. An equal one that is still shown isn't repeated: it has the same id. */
export function Toaster() {
  const { t } = useTranslation();
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const endings = [
      onToast(({ key, tone }) => {
        toast[tone](t(`toasts>${key}`), { toastId: key });
        const place = () => readVisiblePart((part) => setTop(part.top));
        place();
        if (isEmbedded()) setTimeout(place, HOST_SCROLLED_MS);
      }),
      onFailuresOver(() => {
        for (const key of failures) toast.dismiss(key);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [t]);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  // A failure belongs to the screen that it happened on, and would cover the next.
  useEffect(() => {
    if (shownAt.current !== pathname) removeFailureToasts();
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
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
