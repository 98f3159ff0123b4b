import { brand } from "@brand/brand.ts";
import { legal as legalHere } from "@legal";
import { useState } from "react";
import { Link } from "react-router";
import type { AnyLegalIdentity } from "../../catalogue/legal.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { formatMoment } from "../../platform/i18n/moments.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { SessionDialog } from "../../resume/session/session-dialog.tsx";
import { BackButton } from "../back-button.tsx";
import type { Route } from "./+types/route";
import { deleteEverything, type Held, heldHere, isCopyClosed, textOfHeld } from "./held.ts";
import { Offers } from "./offers.tsx";
import { VendorChoice } from "./vendor-choice.tsx";
import { channels, isOff, takesPreferences, withdraw } from "./withdrawal.ts";
import "../entries.css";
import "./your-data.css";

const { entity, dataProtection }: AnyLegalIdentity = legalHere;

export async function clientLoader() {
  // The footer leads here from any page, and Back must show what was typed.
  savePendingDraft();
  await texts("rights", "legal", "privacy");
  return {
    held: heldHere(),
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
    <ScreenLayout title={t("data>title")}>
      <p className="lead">{t("data>lead")}</p>
      <h2>{t("data>held>title")}</h2>
      {held.length === 0 ? <p>{t("data>held>nothing")}</p> : null}
      {held.map((one) => (
        <HeldSubject key={one.subject} {...one} />
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
      <div className="actions">
        <BackButton />
      </div>
    </ScreenLayout>
  );
}

/** What this browser holds on one subject: who reads it, when it goes, and its names in the browser. */
function HeldSubject({ subject, names, until, reader, end }: Held) {
  const { t, i18n } = useTranslation("rights");
  const rows = [
    [t("data>held>who"), t(`data>readers>${reader}`, { entity })],
    [
      t("data>held>until"),
      until ? t("data>ends>moment", { time: formatMoment(until, i18n.language) }) : t(`data>ends>${end}`),
    ],
  ] as const;
  return (
    <section className="card held" aria-labelledby={`held-${subject}`}>
      <h3 id={`held-${subject}`}>{t(`data>subjects>${subject}>label`)}</h3>
      <p>{t(`data>subjects>${subject}>text`)}</p>
      <dl className="entries">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("data>held>names")}</dt>
          <dd translate="no">
            <code>{names.join(", ")}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The buttons that save everything as a file and that delete everything, which a dialog asks about. */
function Copy({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation(["rights", "privacy"]);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p>{t("data>copy>text")}</p>
      {isClosed ? <p>{t("data>copy>closed")}</p> : null}
      <div className="actions">
        <button type="button" className="button" onClick={saveFile}>
          {t("data>copy>save")}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {t("data>delete>open")}
        </button>
      </div>
      {asked ? (
        <SessionDialog
          title={t("data>delete>title")}
          text={t("data>delete>text")}
          onClose={() => setAsked(false)}
        >
          {(close) => (
            <>
              <button type="button" className="button" onClick={close}>
                {t("data>delete>keep")}
              </button>
              <button type="button" className="button button--quiet" onClick={deleteEverything}>
                {t("data>delete>open")}
              </button>
            </>
          )}
        </SessionDialog>
      ) : null}
    </>
  );
}

/** Saves everything that this browser holds as a JSON file. */
function saveFile(): void {
  const url = URL.createObjectURL(new Blob([textOfHeld(new Date())], { type: "application/json" }));
  const link = document.createElement("a");
  // biome-ignore lint/plugin: a file that was just made here
  link.href = url;
  link.download = `${brand.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
