import { useTranslation } from "react-i18next";

/** A sensitive number of which only the end is shown. Its texts are those of namespace `questions`. */
export function MaskedNumber({ end }: { end: string }) {
  const { t } = useTranslation("questions");
  return (
    <>
      <span aria-hidden="true">•••••{end}</span>
      <span className="visually-hidden">{end ? t("masked>endsIn", { end }) : t("masked>hidden")}</span>
    </>
  );
}
