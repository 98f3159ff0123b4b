import { brand } from "@brand/brand.ts";
import { legal as legalHere } from "@legal";
import { legalFacts } from "@legal-facts";
import type { AnyLegalIdentity } from "../../catalogue/legal.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { formatDay } from "../../platform/i18n/moments.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { BackButton } from "../back-button.tsx";
import { PublicBodies } from "../public-bodies.tsx";
import { type TestedAccessibility, tested } from "./tested.ts";

const { entity, contact }: AnyLegalIdentity = legalHere;

/** What keeps the form from meeting its standard whole. Whoever mends a part deletes its line and its texts. */
const unmet = ["partners", "languages", "people"] as const;

export async function clientLoader() {
  // A link leads here from a page, and Back must show what was typed.
  savePendingDraft();
  await texts("rights");
  return null;
}

/** The accessibility statement: the standard, what was tested and when, what isn't met, and where to turn. */
export default function Accessibility() {
  const { t } = useTranslation("rights");
  return (
    <ScreenLayout title={t("accessibility>title")}>
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
      <div className="actions">
        <BackButton />
      </div>
    </ScreenLayout>
  );
}

/** How and when the form was tested last. */
function Tested({ on, checks, browsers }: TestedAccessibility & { on: string }) {
  const { t, i18n } = useTranslation("rights");
  const day = formatDay(on, i18n.language);
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
