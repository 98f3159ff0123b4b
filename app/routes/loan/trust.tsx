import { page } from "@brand-page";
import { legal } from "@legal";
import { useTranslation } from "react-i18next";
import { OutsideLink } from "../../shell/outside-link.tsx";

/** What the brand does for the applicant, as far as its legal identity states it. */
export function TrustLine() {
  const { t } = useTranslation("start");
  return (
    <p className="page-trust">
      {t(`trust>${legal.role}`, { count: legal.lenders })}
      {legal.free ? ` ${t("trust>free")}` : null}
    </p>
  );
}

/** The brand's contact, after a question or an invitation; by default the offer of help. */
export function Contact({ children }: { children?: string }) {
  const { t } = useTranslation("start");
  const { email, phone, hours } = legal.contact;
  return (
    <p className="contact">
      <span>{children ?? t("help")}</span> <OutsideLink to={`mailto:${email}`}>{email}</OutsideLink>{" "}
      <OutsideLink to={`tel:+${phone.replaceAll(/\D/g, "")}`}>{phone}</OutsideLink> <span>{hours}</span>
    </p>
  );
}

/** What is true of the brand in this country, and where applicants get help. */
export function Trust() {
  const { t } = useTranslation("start");
  return (
    <div className="trust">
      <ul>
        {(page.trust ?? []).map((line) => (
          <li key={line}>{t(`reasons>${line}`)}</li>
        ))}
      </ul>
      <Contact />
    </div>
  );
}
