import { country } from "@country";
import { useEffect, useState } from "react";
import { formatWhen } from "../../platform/i18n/moments.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";

/** The message that the provider sent nothing because it was asked too often, with when it may be asked again. */
export function NotSent({ resendAt }: { resendAt: number }) {
  const { t } = useTranslation();
  return (
    <p className="error-summary" role="alert">
      {t("toasts>notSent")} {t("form>sendAgain", { time: formatWhen(resendAt, country.languageTag) })}
    </p>
  );
}

/** Returns the whole seconds left until a time and counts them down. */
export function useSecondsUntil(end: number): number {
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
