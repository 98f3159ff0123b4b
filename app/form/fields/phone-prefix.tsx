import { useTranslation } from "react-i18next";

/** The country's calling code, shown before the phone number and not part of its value. */
export function PhonePrefix({ callingCode }: { callingCode: string }) {
  const { t } = useTranslation();
  return (
    <span className="input-affix">
      <span className="visually-hidden">{t("form>callingCode")} </span>+{callingCode}
    </span>
  );
}
