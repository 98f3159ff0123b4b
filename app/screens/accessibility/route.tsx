import { brand } from "@brand/brand.ts";
import { country } from "@country";
import { legal as legalHere } from "@legal";
import { legalFacts } from "@legal-facts";
import type { AnyLegalIdentity } from "../../catalogue/legal.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { formatDay } from "../../platform/i18n/moments.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { openSidePage, PublicBodies, SidePage } from "../side-page.tsx";
import record from "./tested.json";

const { entity, contact }: AnyLegalIdentity = legalHere;

/** What the last whole test run found: `npm run test:full` writes it, and nobody by hand. */
export type TestedAccessibility = {
  /** The day of the run, `YYYY-MM-DD`; null before the first. */
  on: string | null;
  checks: readonly ("axe" | "keyboard" | "screenReader" | "largeText" | "colours" | "motion")[];
  /** The browsers in which a journey was walked from its first page to its end. */
  browsers: readonly string[];
};

const tested = record as TestedAccessibility;

/** What keeps the form from meeting its standard whole. Whoever mends a part deletes its line and its texts. */
const unmet = ["partners", "languages", "people"] as const;

export async function clientLoader() {
  await openSidePage("rights");
  return null;
}

/** The accessibility statement: the standard, what was tested and when, what isn't met, and where to turn. */
export default function Accessibility() {
  const { t } = useTranslation("rights");
  return (
    <SidePage title={t("accessibility>title")}>
      <p className="lead">{t("accessibility>lead", { brand: brand.name, entity })}</p>
      <p>{t("accessibility>standard")}</p>
      {tested.on === null ? null : <Tested {...tested} on={tested.on} />}
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

/** How and when the form was tested last. */
function Tested({ on, checks, browsers }: TestedAccessibility & { on: string }) {
  const { t, i18n } = useTranslation("rights");
  const day = formatDay(on, country.languageTag);
  return (
    <>
      <h2>{t("accessibility>tested>title")}</h2>
      <p>{t("accessibility>tested>on", { day })}</p>
      <ul className="bullets">
        {checks.map((check) => (
          <li key={check}>{t(`accessibility>tested>${check}`)}</li>
        ))}
        <li>
          {t("accessibility>tested>browsers", {
            browsers: new Intl.ListFormat(i18n.language).format(browsers),
          })}
        </li>
      </ul>
    </>
  );
}
