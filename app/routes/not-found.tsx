import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Screen } from "../forms/screen.tsx";

/** An address that the product has no screen for, and the way back into the journey. */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <Screen title={t("notFound>title")}>
      <p className="lead">{t("notFound>text")}</p>
      <div className="actions">
        <Link className="button" to="/">
          {t("notFound>go")}
        </Link>
      </div>
    </Screen>
  );
}
