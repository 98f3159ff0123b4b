import "./agreed.css";
import { country } from "@country";
import { legal } from "@legal";
import { type AgreedConsent, agreedConsents } from "../../consents/agreed.ts";
import { NewTabLink } from "../../frame/outside-link.tsx";
import { readableAddress } from "../../journey/redirect-policy.ts";
import { readApplication } from "../../lead/application.ts";
import { formatMoment } from "../../platform/i18n/moments.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { openSidePage, SidePage } from "../side-page.tsx";
import type { Route } from "./+types/route";

export async function clientLoader() {
  const [consents] = await Promise.all([agreedConsents(readApplication()), openSidePage("screens")]);
  return { consents };
}

/** What the applicant was asked to agree to, word for word, with each answer; made to be printed. */
export default function Agreed({ loaderData: { consents } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const readable = consents.filter(({ text }) => text !== undefined);
  const partners = [...new Set(readable.map(({ partner }) => partner))];
  return (
    <SidePage
      title={t("agreed>title")}
      actions={
        readable.length === 0 ? null : (
          <button type="button" className="button" onClick={() => window.print()}>
            {t("agreed>print")}
          </button>
        )
      }
    >
      {readable.length > 0 ? <p className="lead">{t("agreed>text")}</p> : null}
      {consents.length === 0 ? <p className="lead">{t("agreed>none")}</p> : null}
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
    </SidePage>
  );
}

/** A consent's text and address as shown, the answer and its date, and when it was withdrawn. */
function Answered({ consent: { text, url, given, at, withdrawnAt } }: { consent: AgreedConsent }) {
  const { t } = useTranslation("screens");
  const link = readableAddress(url);
  return (
    <li>
      <p className="agreed-text">{text}</p>
      {/* Paper shows an address only as text. */}
      {link ? <NewTabLink to={link}>{link}</NewTabLink> : url ? <p>{url}</p> : null}
      <p className="agreed-answer">{withMoment(t(given ? "agreed>given" : "agreed>notGiven"), at)}</p>
      {withdrawnAt ? <p className="agreed-answer">{withMoment(t("agreed>withdrawn"), withdrawnAt)}</p> : null}
    </li>
  );
}

const withMoment = (answer: string, at: Date | undefined) =>
  at ? `${answer} · ${formatMoment(at, country.languageTag)}` : answer;
