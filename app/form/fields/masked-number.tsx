import { useTranslation } from "react-i18next";

/** A sensitive number that shows only its end. Its texts are in the `questions` namespace. */
export function MaskedNumber({ end }: { end: string }) {
  const { t } = useTranslation("questions");
  return (
    <>
      <span aria-hidden="true">•••••{end}</span>
      <span className="visually-hidden">{end ? t("masked>endsIn", { end }) : t("masked>hidden")}</span>
    </>
  );
}
