import "./agreed.css";
import { country } from "@country";
import { legal } from "@legal";
import { type AgreedConsent, agreedConsents } from "../../consents/agreed.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { readApplication } from "../../lead/application.ts";
import { formatMoment } from "../../platform/i18n/moments.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { BackButton } from "../back-button.tsx";
import type { Route } from "./+types/route";

export async function clientLoader() {
  // A page with a form may lead here, and Back must show what was typed.
  savePendingDraft();
  const [consents] = await Promise.all([agreedConsents(readApplication()), texts("screens")]);
  return { consents };
}

/** What the applicant was asked to agree to, word for word, with each answer; made to be printed. */
export default function Agreed({ loaderData: { consents } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const readable = consents.filter(({ text }) => text !== undefined);
  const partners = [...new Set(readable.map(({ partner }) => partner))];
  return (
    <ScreenLayout title={t("agreed>title")}>
      <p className="lead">{t(consents.length === 0 ? "agreed>none" : "agreed>text")}</p>
      {partners.map((partner) => (
        <section key={partner ?? ""} aria-label={partner}>
          {partner ? <h2>{t("agreed>partner", { partner })}</h2> : null}
          <ul className="agreed">
            {readable
              .filter((consent) => consent.partner === partner)
              .map((consent) => (
                <Answered key={`${consent.id} ${consent.at?.getTime()}`} consent={consent} />
              ))}
          </ul>
        </section>
      ))}
      {readable.length < consents.length ? (
        <p>{t("agreed>elsewhere", { email: legal.contact.email })}</p>
      ) : null}
      <div className="actions">
        {consents.length === 0 ? null : (
          <button type="button" className="button" onClick={() => window.print()}>
            {t("agreed>print")}
          </button>
        )}
        <BackButton />
      </div>
    </ScreenLayout>
  );
}

/** A consent's text and address as shown, the answer and its date, and when it was withdrawn. */
function Answered({ consent: { text, url, link, given, at, withdrawnAt } }: { consent: AgreedConsent }) {
  const { t } = useTranslation(["screens", "common"]);
  return (
    <li>
      <p className="agreed-text">{text}</p>
      {/* Paper shows an address only as text. */}
      {link ? (
        <OutsideLink to={link} target="_blank" rel="noopener noreferrer">
          {link}
          <span className="visually-hidden"> {t("commonˆform>opensInNewTab")}</span>
        </OutsideLink>
      ) : url ? (
        <p>{url}</p>
      ) : null}
      <p className="agreed-answer">{withMoment(t(given ? "agreed>given" : "agreed>notGiven"), at)}</p>
      {withdrawnAt ? <p className="agreed-answer">{withMoment(t("agreed>withdrawn"), withdrawnAt)}</p> : null}
    </li>
  );
}

const withMoment = (answer: string, at: Date | undefined) =>
  at ? `${answer} · ${formatMoment(at, country.languageTag)}` : answer;
