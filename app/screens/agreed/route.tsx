import "./agreed.css";
import { country } from "@country";
import { legal } from "@legal";
import { type GivenConsent, type LeadAnswers, readAnswer } from "../../catalogue/lead.ts";
import { NewTabLink } from "../../frame/outside-link.tsx";
import { readableAddress } from "../../journey/redirect-policy.ts";
import { type Application, readApplication } from "../../lead/application.ts";
import { hashOf } from "../../lead/consent-records.ts";
import { type ConsentRecord, consentFields } from "../../lead/lead-record.ts";
import { readPolicies } from "../../lead/provider/calls.ts";
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

/** A consent that the applicant has answered; its address is as shown, and may be unsafe to open. */
type AgreedConsent = Pick<ConsentRecord, "id" | "given" | "url" | "withdrawnAt" | "partner"> & {
  /** The text that was shown; undefined if another browser showed it. */
  text: string | undefined;
  at?: Date | undefined;
};

/** Returns the answers to consents that an application has, with their fields. */
function answersTo(answers: LeadAnswers) {
  return consentFields.flatMap((field) => {
    const consents = (readAnswer(answers, field) ?? []) as GivenConsent[];
    return consents.map((consent) => ({ ...consent, field }));
  });
}

/**
 * Returns what the applicant has answered to consents, as this browser has recorded it. An answer that another browser
 * has given has a text only if the provider's evidence proves that its present text is the one that was shown.
 */
async function agreedConsents(application: Application): Promise<AgreedConsent[]> {
  const records = application.consentRecords;
  const others = answersTo(application.answers).filter(
    ({ field, id }) => !records.some((one) => one.field === field && one.id === id),
  );
  const textOf = others.some(({ textHash }) => textHash) ? await textsByHash() : new Map();
  return [
    ...records.map(({ answeredAt, ...record }) => ({ ...record, at: answeredAt })),
    ...others.map(({ id, given, textHash, shownAt }) => ({
      id,
      given,
      text: undefined,
      ...(textHash && textOf.get(textHash)),
      at: shownAt === undefined ? undefined : new Date(shownAt),
    })),
  ];
}

/** Returns the provider's present texts and addresses, by their hash. */
async function textsByHash(): Promise<Map<string | undefined, Pick<AgreedConsent, "text" | "url">>> {
  const policies = await readPolicies();
  const consents = policies.ok ? Object.values(policies.value).flat() : [];
  const texts = consents.map(({ text, url }) => ({ text, url: readableAddress(url) }));
  return new Map(await Promise.all(texts.map(async (shown) => [await hashOf(shown), shown] as const)));
}
