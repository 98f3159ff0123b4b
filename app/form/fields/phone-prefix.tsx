import { useTranslation } from "react-i18next";

/** The calling code before a phone number; part of the frame, not of what is typed. */
export function PhonePrefix({ callingCode }: { callingCode: string }) {
  const { t } = useTranslation();
  return (
    <span className="input-affix">
      <span className="visually-hidden">{t("form>callingCode")} </span>+{callingCode}
    </span>
  );
}
