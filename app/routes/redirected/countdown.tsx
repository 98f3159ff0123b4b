import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigateHost } from "../../shell/embed/host-page.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { type SafeDestination, withParams } from "../../shell/safe-destination.ts";
import { sessionStore } from "../../shell/storage/storage.ts";

const COUNTDOWN_S = 5;

type CountdownProps = {
  url: SafeDestination;
  method: "get" | "post";
  params: Record<string, string>;
  sentBefore: boolean;
};

/** The countdown to the redirect, with buttons to leave at once and to stay; after Back only the one that leaves. */
export function Countdown({ url, method, params, sentBefore }: CountdownProps) {
  const { t } = useTranslation("screens");
  const way = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const { remaining, stop } = useCountdown(sentBefore ? 0 : COUNTDOWN_S, () => way.current?.click());
  const [stays, setStays] = useState(false);
  const fields = Object.entries(params);
  const [to, posted] = method === "post" ? [url, fields] : [withParams(url, params), []];

  function leave(event: SyntheticEvent) {
    // Back doesn't start the redirect again.
    sessionStore.write("redirected", true);
    // The back/forward cache may restore this page, and the countdown must not run again.
    stop();
    if (navigateHost(to, method, posted)) event.preventDefault();
  }

  function stay() {
    setStays(true);
    stop();
    // This button disappears, so the focus moves to the one that leaves.
    way.current?.focus();
  }

  return (
    <div className="actions">
      <p className="countdown">{t(`redirected>along>${fields.length > 0 ? "post" : method}`)}</p>
      <p className="countdown">
        <span role="timer">{remaining > 0 ? t("redirected>countdown", { count: remaining }) : null}</span>
        <span role="status">
          {stays ? t("redirected>stayed") : null}
          {/* A timer isn't announced, and a live region only speaks of what changes in it. */}
          {remaining > 0 && remaining < COUNTDOWN_S ? (
            <span className="visually-hidden">{t("redirected>countdown", { count: COUNTDOWN_S - 1 })}</span>
          ) : null}
        </span>
      </p>
      <Way to={to} method={method} fields={posted} onLeave={leave} ref={way} />
      {remaining > 0 ? (
        <button type="button" className="button-link" onClick={stay}>
          {t("redirected>stay")}
        </button>
      ) : null}
    </div>
  );
}

type WayProps = Pick<CountdownProps, "method"> & {
  to: SafeDestination;
  fields: readonly [name: string, value: string][];
  onLeave: (event: SyntheticEvent) => void;
  ref: RefObject<(HTMLAnchorElement & HTMLButtonElement) | null>;
};

/** The link to the lender's page, or the form that posts to it: the whole window leaves, out of a frame too. */
function Way({ to, method, fields, onLeave, ref }: WayProps) {
  const { t } = useTranslation("screens");
  return method === "get" ? (
    <OutsideLink className="button" to={to} onClick={onLeave} ref={ref}>
      {t("redirected>go")}
    </OutsideLink>
  ) : (
    <form action={to} method="post" target="_top" onSubmit={onLeave}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button" ref={ref}>
        {t("redirected>go")}
      </button>
    </form>
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
