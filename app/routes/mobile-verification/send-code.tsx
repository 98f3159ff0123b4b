import { country } from "@country";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFrom } from "../../shell/texts/moments.ts";

type SendCodeProps = { label: string; resendAt: number; sending: boolean; onPress: () => void };

/** The button that requests a code, once one may be requested. */
export function SendCode({ label, resendAt, sending, onPress }: SendCodeProps) {
  const { t } = useTranslation(["screens", "common"]);
  const remaining = useSecondsUntil(resendAt);
  const waits = remaining > 0;
  const time = formatFrom(resendAt, country.languageTag);
  return (
    <button
      type="button"
      className="button-link"
      aria-disabled={waits || sending || undefined}
      onClick={waits || sending ? undefined : onPress}
    >
      {sending ? (
        t("commonˆform>sending")
      ) : waits ? (
        // A screen reader would read a name that changes every second.
        <>
          <span className="visually-hidden">{`${label}. ${t("commonˆform>sendAgain", { time })}`}</span>
          <span aria-hidden="true">{t("verification>resendIn", { count: remaining })}</span>
        </>
      ) : (
        label
      )}
    </button>
  );
}

function useSecondsUntil(end: number): number {
  const [remaining, setRemaining] = useState(() => secondsUntil(end));
  useEffect(() => {
    const count = () => setRemaining(secondsUntil(end));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [end]);
  return remaining;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
