import { useTranslation } from "react-i18next";
import { Form, replace, useSubmit } from "react-router";
import { forgetDrafts, readApplication } from "../../application/application.ts";
import { openScreen, requireLead, resolveScreen } from "../../application/open-screen.ts";
import { sendOnce } from "../../application/send-once.ts";
import { handleLeadResult, keepOffer, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { problemIn } from "../../form/problem.tsx";
import { useLongWait } from "../../form/submit-button.tsx";
import { whereNext } from "../../journey/location.ts";
import { currentState, screenAt } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { useSubmitOnce } from "../own-requests.ts";
import { SummaryList } from "../summary/summary-list.tsx";
import { UnreadScreen } from "../unread-screen.tsx";
import type { Route } from "./+types/route";
import {
  ensurePaymentPage,
  type HandOffPath,
  type HandOffView,
  handOffView,
  storeReturn,
} from "./hand-off.ts";

/** A result after which the applicant stays on the screen: the provider has no result yet, or refuses the one it got. */
type HandOffData = { kind: "waiting" } | { kind: "refused" } | ScreenProblem;

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { path } = resolveScreen(request.url, "hand-off");
  const { searchParams } = new URL(request.url);
  const application = openScreen(path);
  if (searchParams.has("status")) {
    storeReturn(path, searchParams.get("status"));
    throw replace(`/${path}`);
  }
  await loadTexts(handle.i18n);
  return (await ensurePaymentPage(path, application)) ?? handOffView(path, readApplication());
}

/** Continues after the current hand-off (`returned`), reads its status (`asked`) or skips it (`skip`). */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<HandOffData | Response> {
  const intent = (await request.formData()).get("__intent");
  const lead = requireLead();
  const here = whereNext(lead).path;
  const path = screenAt(here, "hand-off")?.path;
  if (path === undefined) return replace(here);
  const { id, state } = lead;
  const current = { progressState: currentState(state.progressState) };
  const result = await (intent === "returned" || intent === "skip"
    ? sendOnce(intent === "skip" ? "skipStep" : "continueFrom", { id }, current)
    : sendCall("leadStatus", { id }, { signal: request.signal }));
  const handled = handleLeadResult<HandOffData, HandOffData>(result, {
    stay: {
      path: here,
      show: () => {
        keepOffer(state);
        storeReturn(path, null);
        return { kind: "waiting" };
      },
    },
    onRefused: () => {
      storeReturn(path, "error");
      return { kind: "refused" };
    },
  });
  // The next hand-off must not start with this one's result.
  if (handled instanceof Response) forgetDrafts(path);
  return handled;
}

export default function HandOff({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  if ("problem" in loaderData) return <UnreadScreen problem={loaderData.problem} />;
  const { path, status, sent } = loaderData;
  if (status === "success") return <Returned path={path} key={path} actionData={actionData} />;
  return (
    <ScreenLayout key={path} title={t(`hand-off>${path}>title`)} errored={status === "error"}>
      {status ? <Notice about={status} /> : null}
      <p className="lead">{t(`hand-off>${path}>text`)}</p>
      <ol className="steps">
        {t(`hand-off>${path}>steps`, { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {sent.length > 0 ? (
        <section className="card" aria-labelledby="sent-title">
          <h2 id="sent-title">{t("hand-off>sent")}</h2>
          <SummaryList lines={sent} />
        </section>
      ) : null}
      <Departure view={loaderData} actionData={actionData} />
    </ScreenLayout>
  );
}

type ActionData = { actionData: HandOffData | undefined };

/** The link to the partner's page, and the button for an applicant who has been there. */
function Departure({ view, actionData }: ActionData & { view: HandOffView }) {
  const { path, url, status, skippable } = view;
  const { t } = useTranslation("steps");
  const submit = useSubmit();
  const isWaiting = actionData?.kind === "waiting";
  const ask = () => void submit({ __intent: "asked" }, { method: "post", action: `/${path}`, replace: true });
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
        <button
          type="submit"
          name="__intent"
          value="asked"
          className={url === undefined ? "button" : "button-link"}
        >
          {url === undefined || isWaiting ? t("hand-off>check") : t("hand-off>done")}
        </button>
        <p role="status">{isWaiting ? t("hand-off>waiting") : null}</p>
        {skippable ? (
          <button type="submit" name="__intent" value="skip" className="button-link">
            {t("skip")}
          </button>
        ) : null}
      </Form>
    </>
  );
}

/** The notice that the partner's page has no safe address, or that it returned an error or was cancelled. */
function Notice({ about }: { about: "refused" | "error" | "cancelled" }) {
  const { t } = useTranslation("steps");
  return (
    <div className={about === "cancelled" ? "card" : "error-summary"} role="alert">
      <h2>{t(`hand-off>${about}>title`)}</h2>
      <p>{t(`hand-off>${about}>text`)}</p>
    </div>
  );
}

/** The screen after a successful hand-off. It continues automatically. */
function Returned({ path, actionData }: ActionData & { path: HandOffPath }) {
  const { t } = useTranslation("steps");
  const submit = useSubmit();
  const goOn = () =>
    void submit({ __intent: "returned" }, { method: "post", action: `/${path}`, replace: true });
  useSubmitOnce(goOn);
  const problem = problemIn(actionData, goOn);
  const long = useLongWait(problem === null);
  return (
    <ScreenLayout title={t("hand-off>returned>title")} top={<SuccessSign />}>
      {problem ?? (
        <p className="lead" role="status">
          {long ? t("hand-off>returned>long") : t("hand-off>returned>text")}
        </p>
      )}
    </ScreenLayout>
  );
}
