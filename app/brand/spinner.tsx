import { useTranslation } from "react-i18next";

/** A centred spinner; a neutral one where no brand's colour should show yet (spec.md §2). */
export function Spinner({ neutral = false }: { neutral?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={neutral ? "spinner spinner--neutral" : "spinner"} role="status">
      <span className="spinner-ring" />
      <span className="visually-hidden">{t("shell>loading")}</span>
    </div>
  );
}
