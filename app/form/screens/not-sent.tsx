import { formatWhen } from "../../platform/i18n/moments.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";

/** The message that the provider sent nothing because it was asked too often, with when it may be asked again. */
export function NotSent({ resendAt }: { resendAt: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="error-summary" role="alert">
      {t("toasts>notSent")} {t("form>sendAgain", { time: formatWhen(resendAt, i18n.language) })}
    </p>
  );
}
