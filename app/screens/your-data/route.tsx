import { brand } from "@brand/brand.ts";
import { country } from "@country";
import { legal as legalHere } from "@legal";
import { Link } from "react-router";
import type { AnyLegalIdentity } from "../../catalogue/legal.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { channels, isOff, takesPreferences, withdraw } from "../../lead/withdrawal.ts";
import { formatMoment } from "../../platform/i18n/moments.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { DeleteButton } from "../../resume/session/session-dialog.tsx";
import { Entries, openSidePage, SidePage } from "../side-page.tsx";
import type { Route } from "./+types/route";
import { Offers, VendorChoice } from "./consents.tsx";
import {
  deleteEverything,
  isCopyClosed,
  type StoredSubject,
  storedSubjects,
  textOfStored,
} from "./stored-data.ts";
import "./your-data.css";

const { entity, dataProtection }: AnyLegalIdentity = legalHere;

export async function clientLoader() {
  await openSidePage("rights", "legal", "privacy");
  return {
    held: storedSubjects(),
    isClosed: isCopyClosed(),
    takesPreferences: takesPreferences(),
    off: channels.filter(isOff),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked = (await request.formData()).get("channel");
  const channel = channels.find((one) => one === asked);
  return channel && withdraw(channel);
}

/** What this browser holds, with the ways to save and delete it, and to take consents back. */
export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { held, isClosed, takesPreferences, off } = loaderData;
  const { t } = useTranslation(["rights", "legal"]);
  const { officer, email } = dataProtection;
  return (
    <SidePage title={t("data>title")}>
      <p className="lead">{t("data>lead")}</p>
      <h2>{t("data>held>title")}</h2>
      {held.length === 0 ? <p>{t("data>held>nothing")}</p> : null}
      {held.map((one) => (
        <SubjectCard key={one.subject} {...one} />
      ))}
      {held.length > 0 ? <Copy isClosed={isClosed} /> : null}
      <Offers takesPreferences={takesPreferences} off={off} outcome={actionData} />
      <VendorChoice />
      <h2>{t("data>ask>title")}</h2>
      <p>
        {t("legalˆprivacy>controller", { entity, email })}
        {officer ? ` ${t("legalˆprivacy>officer", { officer })}` : null}
      </p>
      <p>{t("data>ask>text")}</p>
      <p>
        <OutsideLink to={`mailto:${email}`}>{t("data>ask>write")}</OutsideLink>
        {" · "}
        <Link to="/legal">{t("legalˆtitle")}</Link>
      </p>
    </SidePage>
  );
}

/** What this browser holds on one subject: who reads it, when it goes, and its names in the browser. */
function SubjectCard({ subject, names, until, reader, end }: StoredSubject) {
  const { t } = useTranslation("rights");
  const rows = [
    [t("data>held>who"), t(`data>readers>${reader}`, { entity })],
    [
      t("data>held>until"),
      until
        ? t("data>ends>moment", { time: formatMoment(until, country.languageTag) })
        : t(`data>ends>${end}`),
    ],
    [
      t("data>held>names"),
      <code key="names" translate="no">
        {names.join(", ")}
      </code>,
    ],
  ] as const;
  return (
    <section className="card held" aria-labelledby={`held-${subject}`}>
      <h3 id={`held-${subject}`}>{t(`data>subjects>${subject}>label`)}</h3>
      <p>{t(`data>subjects>${subject}>text`)}</p>
      <Entries rows={rows} />
    </section>
  );
}

/** The buttons that save everything as a file and that delete everything, which a dialog asks about. */
function Copy({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation(["rights", "privacy"]);
  return (
    <>
      <p>{t("data>copy>text")}</p>
      {isClosed ? <p>{t("data>copy>closed")}</p> : null}
      <div className="actions">
        <button type="button" className="button" onClick={saveFile}>
          {t("data>copy>save")}
        </button>
        <DeleteButton
          className="button button--quiet"
          label={t("data>delete>open")}
          title={t("data>delete>title")}
          text={t("data>delete>text")}
          keep={t("data>delete>keep")}
          confirm={t("data>delete>open")}
          onDelete={deleteEverything}
        />
      </div>
    </>
  );
}

/** Saves everything that this browser holds as a JSON file. */
function saveFile(): void {
  const url = URL.createObjectURL(new Blob([textOfStored(new Date())], { type: "application/json" }));
  const link = document.createElement("a");
  // biome-ignore lint/plugin: a file that was just made here
  link.href = url;
  link.download = `${brand.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
