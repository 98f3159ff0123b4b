import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useFetcher, useSubmit } from "react-router";
import { readApplication } from "../../application/application.ts";
import { problemIn, useNewApplication } from "../../form/problem.tsx";
import { useSubmitOnce } from "../../form/screens/use-own-requests.ts";
import { ContinueButton } from "../../form/submit-button.tsx";
import { OutsideLink } from "../../shell/outside-link.tsx";
import type { SafeDestination } from "../../shell/safe-destination.ts";
import { onReturn } from "../../shell/use-now.ts";
import type { HandOffData } from "./action.ts";
import { type HandOffView, handOffNote, noteHandOff } from "./hand-off.ts";

export type DepartureProps = { view: HandOffView; actionData: HandOffData | null | undefined };

/** The link to the partner's page and, after the applicant has left, the button that continues. */
export function Departure({ view, actionData }: DepartureProps) {
  const { path, url } = view;
  const { t } = useTranslation("steps");
  const submit = useSubmit();
  const ask = () => void submit({ __intent: "asked" }, { method: "post", action: `/${path}`, replace: true });
  const left = useLeft(view);
  const asksFirst = left && view.note.status === undefined;

  if (view.asksForPayment) {
    return (
      <>
        <PaymentRequest path={path} />
        <Later view={view} open={view.note.status !== undefined} />
      </>
    );
  }
  const departureLink = (address: SafeDestination, quiet: boolean) => (
    <OutsideLink
      className={quiet ? "button button--quiet" : "button"}
      to={address}
      onClick={() => noteHandOff(path, { left: true })}
    >
      {view.note.status ? t("hand-off>again") : left ? t("hand-off>openAgain") : t(`hand-off>${path}>go`)}
    </OutsideLink>
  );
  return (
    <>
      {url === undefined ? <Notice about="refused" /> : null}
      {problemIn(actionData, ask)}
      <div className="actions">
        {asksFirst || url === undefined ? (
          <Form method="post" replace>
            <button type="submit" name="__intent" value="asked" className="button">
              {url === undefined ? t("hand-off>check") : t("hand-off>done")}
            </button>
          </Form>
        ) : null}
        {url === undefined ? null : departureLink(url, asksFirst)}
        <p role="status">{actionData?.kind === "waiting" ? t("hand-off>waiting") : null}</p>
      </div>
      {view.skippable ? (
        <Form method="post" replace className="screen-more">
          <button type="submit" name="__intent" value="skip" className="button-link">
            {t("skip")}
          </button>
        </Form>
      ) : null}
      <Later view={view} open={url === undefined || view.note.status !== undefined} />
    </>
  );
}

/** Requests the payment page when the screen opens. After a failure the applicant can try again. */
function PaymentRequest({ path }: Pick<HandOffView, "path">) {
  const { t } = useTranslation("steps");
  const asking = useFetcher<HandOffData | null>();
  const pending = asking.state !== "idle";
  const ask = () => void asking.submit({ __intent: "payment" }, { method: "post", action: `/${path}` });
  useSubmitOnce(ask);
  const problem = pending ? null : problemIn(asking.data, ask);
  if (problem) return problem;
  return (
    <asking.Form method="post">
      <input type="hidden" name="__intent" value="payment" />
      <ContinueButton pending={pending} label={t(`hand-off>${path}>go`)} onRetry={ask} />
    </asking.Form>
  );
}

/** Returns whether the applicant has left for the partner's page. Reads it again after Back or a change of tabs. */
function useLeft({ path, note }: HandOffView): boolean {
  const [left, setLeft] = useState(note.left);
  useEffect(() => setLeft(note.left), [note.left]);
  useEffect(() => onReturn(() => setLeft(handOffNote(path, readApplication()).left)), [path]);
  return left;
}

/** The notice that the partner's page has no safe address, or that it returned an error or was cancelled. */
export function Notice({ about }: { about: "refused" | "error" | "cancelled" }) {
  const { t } = useTranslation("steps");
  return (
    <div className={about === "cancelled" ? "hand-off-note" : "error-summary"} role="alert">
      <h2>{t(`hand-off>${about}>title`)}</h2>
      <p>{t(`hand-off>${about}>text`)}</p>
    </div>
  );
}

/** The options for an applicant who can't complete the hand-off now: resume later or start again. */
function Later({ view, open }: { view: HandOffView; open: boolean }) {
  const { t } = useTranslation("steps");
  const startNew = useNewApplication();
  return (
    <details className="hand-off-later" open={open}>
      <summary>{t("hand-off>later>title")}</summary>
      <p>{t("hand-off>later>text")}</p>
      <p>
        {/* biome-ignore lint/plugin: this application's own address */}
        <a href={view.resumeUrl} translate="no">
          {view.resumeUrl}
        </a>
      </p>
      <button type="button" className="button-link" onClick={() => startNew()}>
        {t("hand-off>later>start")}
      </button>
    </details>
  );
}
