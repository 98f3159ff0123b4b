import { legal } from "@legal";
import { page } from "@page";
import { OutsideLink } from "../frame/outside-link.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";

/** What is true of the brand in this country, and where applicants get help. */
export function Trust() {
  const { t } = useTranslation("start");
  const { email, phone, hours } = legal.contact;
  const lines = [...(legal.free ? (["free"] as const) : []), ...(page.trust ?? [])];
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
