import { page } from "@page";
import { imprint } from "../frame/imprint.ts";
import { OutsideLink } from "../frame/outside-link.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";

/** What is true of the brand in this country, and where applicants get help. */
export function Trust() {
  const { t } = useTranslation("start");
  const { free, email, phone, hours } = imprint;
  const lines = [...(free ? (["free"] as const) : []), ...(page.trust ?? [])];
  return (
    <div className="trust">
      <ul>
        {lines.map((line) => (
          <li key={line}>{t(`reasons>${line}`)}</li>
        ))}
      </ul>
      <p>
        {t("help")} <OutsideLink to={`mailto:${email}`}>{email}</OutsideLink>{" "}
        <OutsideLink to={`tel:+${phone.replaceAll(/\D/g, "")}`}>{phone}</OutsideLink> {hours}
      </p>
    </div>
  );
}
