import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigateHost } from "../../shell/embed/host-page.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { type SafeDestination, withParams } from "../../shell/safe-destination.ts";
import { sessionStore } from "../../shell/storage/storage.ts";
import { OutsideForm } from "./outside-form.tsx";

const COUNTDOWN_S = 5;

type CountdownProps = {
  url: SafeDestination;
  method: "get" | "post";
  params: Record<string, string>;
  sentBefore: boolean;
};

/**
 * The countdown to the redirect, with a button to leave immediately and one to stay. After Back there is only the
 * button that leaves.
 */
export function Countdown({ url, method, params, sentBefore }: CountdownProps) {
  const { t } = useTranslation("screens");
  const way = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const { remaining, stop } = useCountdown(sentBefore ? 0 : COUNTDOWN_S, () => way.current?.click());
  const [stays, setStays] = useState(false);
  const address = withParams(url, params);

  function onLeave() {
    // Back doesn't start the redirect again.
    sessionStore.write("redirected", true);
    // The back/forward cache may restore this page, and the countdown must not run again.
    stop();
  }

  function leaveByLink(event: MouseEvent) {
    onLeave();
    if (navigateHost(address, "get", [])) event.preventDefault();
  }

  function stay() {
    setStays(true);
    stop();
    // This button disappears, so the focus moves to the one that leaves.
    way.current?.focus();
  }

  const ways = (
    <>
      <p className="countdown">{t(`redirected>along>${Object.keys(params).length > 0 ? "post" : method}`)}</p>
      <p role="timer" className="countdown">
        {remaining > 0 ? t("redirected>countdown", { count: remaining }) : null}
      </p>
      {method === "post" ? (
        <button type="submit" className="button" ref={way}>
          {t("redirected>go")}
        </button>
      ) : (
        <OutsideLink className="button" to={address} onClick={leaveByLink} ref={way}>
          {t("redirected>go")}
        </OutsideLink>
      )}
      {remaining > 0 ? (
        <button type="button" className="button-link" onClick={stay}>
          {t("redirected>stay")}
        </button>
      ) : null}
      <Announcement stays={stays} isCounting={remaining > 0 && remaining < COUNTDOWN_S} />
    </>
  );
  return method === "post" ? (
    <OutsideForm to={url} params={params} onLeave={onLeave} className="actions">
      {ways}
    </OutsideForm>
  ) : (
    <div className="actions">{ways}</div>
  );
}

/** Says once that the page leaves by itself, a second after the live region has appeared: a timer isn't announced. */
function Announcement({ stays, isCounting }: { stays: boolean; isCounting: boolean }) {
  const { t } = useTranslation("screens");
  return (
    <p role="status">
      {stays ? t("redirected>stayed") : null}
      {isCounting ? (
        <span className="visually-hidden">{t("redirected>countdown", { count: COUNTDOWN_S - 1 })}</span>
      ) : null}
    </p>
  );
}

/** Counts down once a second from a number of seconds; at 0 it doesn't begin. */
function useCountdown(seconds: number, onEnd: () => void) {
  const [remaining, setRemaining] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => {
      setRemaining(remaining - 1);
      if (remaining === 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [remaining]);
  return { remaining, stop: () => setRemaining(0) };
}
