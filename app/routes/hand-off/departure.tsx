import { useTranslation } from "react-i18next";
import { Form, useFetcher, useSubmit } from "react-router";
import { problemIn } from "../../form/problem.tsx";
import { ContinueButton } from "../../form/submit-button.tsx";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { useSubmitOnce } from "../own-requests.ts";
import type { HandOffData } from "./action.ts";
import type { HandOffPath, HandOffView } from "./hand-off.ts";

export type DepartureProps = { view: HandOffView; actionData: HandOffData | undefined };

/** The link to the partner's page, and the button for an applicant who has been there. */
export function Departure({ view, actionData }: DepartureProps) {
  const { path, url, status } = view;
  const { t } = useTranslation("steps");
  const submit = useSubmit();
  const isWaiting = actionData?.kind === "waiting";
  const ask = () => void submit({ __intent: "asked" }, { method: "post", action: `/${path}`, replace: true });

  if (view.asksForPayment) return <PaymentRequest path={path} />;
  return (
    <>
      {url === undefined ? <Notice about="refused" /> : null}
      {problemIn(actionData, ask)}
      <Form method="post" replace className="actions">
        {url === undefined ? null : (
          <OutsideLink className="button" to={url}>
            {status ? t("hand-off>again") : t(`hand-off>${path}>go`)}
          </OutsideLink>
        )}
        <button type="submit" name="__intent" value="asked" className="button button--quiet">
          {url === undefined || isWaiting ? t("hand-off>check") : t("hand-off>done")}
        </button>
        <p role="status">{isWaiting ? t("hand-off>waiting") : null}</p>
        {view.skippable ? (
          <button type="submit" name="__intent" value="skip" className="button-link">
            {t("skip")}
          </button>
        ) : null}
      </Form>
    </>
  );
}

/** Requests the payment page when the screen opens. After a failure the applicant can try again. */
function PaymentRequest({ path }: { path: HandOffPath }) {
  const { t } = useTranslation("steps");
  const asking = useFetcher<HandOffData>();
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

/** The notice that the partner's page has no safe address, or that it returned an error or was cancelled. */
export function Notice({ about }: { about: "refused" | "error" | "cancelled" }) {
  const { t } = useTranslation("steps");
  return (
    <div className={about === "cancelled" ? "question-warning" : "error-summary"} role="alert">
      <h2>{t(`hand-off>${about}>title`)}</h2>
      <p>{t(`hand-off>${about}>text`)}</p>
    </div>
  );
}
