import { brand } from "@brand/brand.ts";
import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { useTranslation } from "react-i18next";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { loadTexts } from "../../shell/texts/texts.ts";
import { PublicBodies, SidePage } from "../side-page.tsx";

const { entity, contact } = legal;

/** What keeps the form from meeting its standard whole. Whoever mends a part deletes its line and its texts. */
const unmet = ["partners", "languages", "people"] as const;

export async function clientLoader() {
  await loadTexts(["rights"]);
  return null;
}

/** The accessibility statement: the standard, what isn't met, and where to turn. */
export default function Accessibility() {
  const { t } = useTranslation("rights");
  return (
    <SidePage title={t("accessibility>title")}>
      <p className="lead">{t("accessibility>lead", { brand: brand.name, entity })}</p>
      <p>{t("accessibility>standard")}</p>
      <h2>{t("accessibility>unmet>title")}</h2>
      <ul className="bullets">
        {unmet.map((part) => (
          <li key={part}>{t(`accessibility>unmet>${part}`)}</li>
        ))}
      </ul>
      <h2>{t("accessibility>feedback>title")}</h2>
      <p>{t("accessibility>feedback>text", { phone: contact.phone })}</p>
      <p>
        <OutsideLink to={`mailto:${contact.email}`}>{contact.email}</OutsideLink>
      </p>
      {legalFacts.accessibility ? (
        <>
          <p>{t("accessibility>feedback>authority")}</p>
          <PublicBodies bodies={[legalFacts.accessibility]} />
        </>
      ) : null}
    </SidePage>
  );
}
