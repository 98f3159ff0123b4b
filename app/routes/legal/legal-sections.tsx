import { page } from "@brand-page";
import { country } from "@country";
import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { useTranslation } from "react-i18next";
import { CHOICE_MONTHS } from "../../application/visit/consent.ts";
import { config } from "../../shell/config.ts";
import { NewTabLink, OutsideLink } from "../../shell/outside-link.tsx";
import { Entries, PublicBodies } from "../side-page.tsx";

/** The entity, its part in a loan, its registers and how to reach it. */
export function Who() {
  const { t } = useTranslation(["legal", "start"]);
  const { role, lenders, register, numbers, contact } = legal;
  const rows = [
    [t("who>entity"), legal.entity],
    [t("who>address"), legal.address],
    [t("who>representedBy"), legal.representedBy],
    [register.name, register.number],
    ...Object.entries(numbers),
    [t("who>supervisor"), legal.supervisor],
    [t("who>registeredBy"), legal.registeredBy],
    [t("who>phone"), contact.phone],
    [t("who>hours"), contact.hours],
    [
      t("who>email"),
      <OutsideLink key="email" to={`mailto:${contact.email}`}>
        {contact.email}
      </OutsideLink>,
    ],
  ] as const;
  return (
    <>
      <h2>{t("who>title")}</h2>
      {legal.example ? <p>{t("startˆidentity>example")}</p> : null}
      <p>{t(`startˆtrust>${role}`, { count: lenders })}</p>
      <Entries rows={rows} />
      {role === "lender" && legalFacts.lenderNotice ? <p>{legalFacts.lenderNotice.text}</p> : null}
    </>
  );
}

/** What the browser keeps, and for how long. */
export function Browser() {
  const { t, i18n } = useTranslation("legal");
  const duration = (value: number, unit: "hour" | "day" | "month") =>
    new Intl.NumberFormat(i18n.language, { style: "unit", unit, unitDisplay: "long" }).format(value);
  const session = duration(config.sessionExpiryHours, "hour");
  return (
    <>
      <h2>{t("browser>title")}</h2>
      <ul className="bullets">
        <li>{t("browser>answers", { time: session })}</li>
        <li>{t("browser>later", { time: session })}</li>
        <li>
          {t("browser>partner", { time: duration(Math.ceil(config.affiliate.expiryHours / 24), "day") })}
        </li>
        <li>{t("browser>advert", { time: duration(config.legacyClickExpiryDays, "day") })}</li>
        <li>{t("browser>choice", { time: duration(CHOICE_MONTHS, "month") })}</li>
        <li>{t("browser>language")}</li>
      </ul>
      <p>{t("browser>delete")}</p>
    </>
  );
}

/** Who uses the applicant's data, why, who receives it, and the applicant's rights. */
export function Privacy() {
  const { t } = useTranslation("legal");
  const { email, officer } = legal.dataProtection;
  return (
    <>
      <h2>{t("privacy>title")}</h2>
      <p>
        {t("privacy>controller", { entity: legal.entity, email })}
        {officer ? ` ${t("privacy>officer", { officer })}` : null}
      </p>
      <p>{t("privacy>why")}</p>
      <p>{t(country.ownConsents.includes("privacy") ? "privacy>basis>consent" : "privacy>basis>contract")}</p>
      <p>{t("privacy>whom")}</p>
      <p>{t("privacy>rights")}</p>
      {legalFacts.humanReview ? <p>{t("privacy>review")}</p> : null}
      <p>{t("privacy>authority")}</p>
      <PublicBodies bodies={[legalFacts.dataProtection]} />
      <p>
        <NewTabLink to={page.policyUrls.privacy}>{t("privacy>whole")}</NewTabLink>
      </p>
    </>
  );
}
