import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigateHost } from "../../shell/embed/host-page.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { noteRedirected } from "../../shell/redirect-policy.ts";
import { type SafeDestination, withParams } from "../../shell/safe-destination.ts";
import { OutsideForm } from "./outside-form.tsx";

const COUNTDOWN_S = 5;

/**
 * The countdown to the redirect, with a button to leave immediately and one to stay. After Back there is only the
 * button that leaves.
 */
export function Departure(props: {
  url: SafeDestination;
  method: "get" | "post";
  params: Record<string, string>;
  sentBefore: boolean;
}) {
  const { url, method, params, sentBefore } = props;
  const { t } = useTranslation("screens");
  /** The link or the button that leaves. */
  const way = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const [remaining, setRemaining] = useState(sentBefore ? 0 : COUNTDOWN_S);
  const [stays, setStays] = useState(false);
  const [announced, setAnnounced] = useState(false);

  // Screen readers announce a text only if it enters a live region that already exists.
  useEffect(() => setAnnounced(true), []);
  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => {
      setRemaining(remaining - 1);
      if (remaining === 1) way.current?.click();
    }, 1000);
    return () => clearTimeout(timer);
  }, [remaining]);

  function noteLeft() {
    noteRedirected();
    // The back/forward cache may restore this page, and the countdown must not run again.
    setRemaining(0);
  }

  const stay = () => {
    setStays(true);
    setRemaining(0);
    // This button disappears, so the focus moves to the one that leaves.
    way.current?.focus();
  };

  const isPost = method === "post";
  const address = withParams(url, params);
  const leave = (event: MouseEvent) => {
    noteLeft();
    if (navigateHost(address, "get", [])) event.preventDefault();
  };
  const ways = (
    <>
      <p className="countdown">
        {t(isPost || Object.keys(params).length > 0 ? "redirected>along>post" : "redirected>along>get")}
      </p>
      <p role="timer" className="countdown">
        {remaining > 0 ? t("redirected>countdown", { count: remaining }) : null}
      </p>
      {isPost ? (
        <button type="submit" className="button" ref={way}>
          {t("redirected>go")}
        </button>
      ) : (
        <OutsideLink className="button" to={address} onClick={leave} ref={way}>
          {t("redirected>go")}
        </OutsideLink>
      )}
      {remaining > 0 ? (
        <button type="button" className="button-link" onClick={stay}>
          {t("redirected>stay")}
        </button>
      ) : null}
      <p role="status">
        {stays ? t("redirected>stayed") : null}
        {/* Says once what the timer counts down: screen readers don't announce a timer. */}
        {announced && remaining > 0 ? (
          <span className="visually-hidden">{t("redirected>countdown", { count: COUNTDOWN_S })}</span>
        ) : null}
      </p>
    </>
  );
  return isPost ? (
    <OutsideForm to={url} params={params} onLeave={noteLeft} className="actions">
      {ways}
    </OutsideForm>
  ) : (
    <div className="actions">{ways}</div>
  );
}
