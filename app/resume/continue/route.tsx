import { Form, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from "react-router";
import { CodeScreen, useCodeRequest } from "../../form/screens/code-screen.tsx";
import { useStartAgain } from "../../form/screens/use-start-again.ts";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { destination } from "../../journey/screens.ts";
import { readApplication } from "../../lead/application.ts";
import { type Running, runningBeside } from "../../lead/earlier-visit.ts";
import { continueLead } from "../../lead/provider/calls.ts";
import { lastPage, nextLocation } from "../../lead/selectors.ts";
import { config } from "../../platform/config.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { linkTo } from "../../visit/arrival-link.ts";
import type { Route } from "./+types/route";
import {
  announcedCode,
  type CodeData,
  openLead,
  sendAnotherCode,
  sendLink,
  type Unresumed,
  unresumed,
  verifyCode,
} from "./open-lead.ts";

/** The format of a lead's id. Any other id isn't from the application's own links and never reaches a server. */
const LEAD_ID = /^[\w-]{1,100}$/;
const URL_TYPE = /^[a-z-]{1,30}$/;

/** The id of the application that the applicant has agreed to open in place of the running one. */
let agreed: string | undefined;

/**
 * Resumes the link's application and redirects to its next location, which removes the id from the URL. Asks first if
 * another application is in progress (decision 77), and for a code if the provider wants one.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { id } = params;
  await texts("screens");
  const type = new URL(request.url).searchParams.get("type") ?? "continue";
  if (!LEAD_ID.test(id) || !URL_TYPE.test(type)) return unresumed(id, "not-found");
  const running = agreed === id ? undefined : runningBeside(id);
  if (running) return { running };
  const announced = await announcedCode(id);
  if (announced) return announced;
  const { parameters, query } = linkTo(request.url, ["type"]);
  const stored = readApplication().context.affiliateReferenceParams?.transactionId;
  const refTransactionId = parameters.refTransactionId ?? parameters.s_id ?? stored;
  const opened = await openLead(id, await continueLead(id, type, { refTransactionId, query }));
  if (!(opened instanceof Response)) return opened;
  agreed = undefined;
  throw opened;
}

/**
 * Agrees to open the link's application, which the loader then does; verifies the code or requests another one; or has
 * the resume link of this tab's application sent.
 */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { id } = params;
  const data = await request.formData();
  switch (data.get("intent")) {
    case "open":
      agreed = id;
      return null;
    case "resend":
      return sendAnotherCode(id);
    case "send-link":
      return sendLink(id, data.get("channel") === "email" ? "email" : "sms");
    default: {
      const verified = await verifyCode(id, data);
      if (verified instanceof Response) agreed = undefined;
      return verified;
    }
  }
}

/** Reads the lead again only once the applicant agrees or retries: each reading may send another code. */
export function shouldRevalidate({
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined ? defaultShouldRevalidate : formData?.get("intent") === "open";
}

export default function Continue({ loaderData, actionData, params }: Route.ComponentProps) {
  if ("running" in loaderData) return <Question running={loaderData.running} />;
  // A submitted code may have found another state than the loader, except that it couldn't be reached.
  const isNews = actionData && "inProgress" in actionData && !isRetriable(actionData);
  const found = isNews ? actionData : loaderData;
  return "sent" in found ? (
    <Code id={params.id} {...found} actionData={actionData} />
  ) : (
    <Failure {...found} />
  );
}

const isRetriable = (data: object) => "problem" in data && data.problem === "unavailable";

/** Asks whether the link's application takes the place of the running one. */
function Question({ running }: { running: Running }) {
  const { t } = useTranslation("screens");
  const goBack = useGoBack();
  const { email, here } = running;
  return (
    <ScreenLayout title={t("continue>other>title")}>
      <p className="lead">{email ? t("continue>other>text", { email }) : t("continue>other>unnamed")}</p>
      <div className="actions">
        <button type="button" className="button" onClick={here ? goBack : openRoot}>
          {t("continue>own")}
        </button>
        <Form method="post" replace>
          <input type="hidden" name="intent" value="open" />
          <button type="submit" className="button button--quiet">
            {t("continue>other>open")}
          </button>
        </Form>
      </div>
    </ScreenLayout>
  );
}

/** Opens the root in a new document, which asks for the digits that open an earlier visit's application. */
function openRoot(): void {
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}

/** Returns a function that opens the tab's own application where it was left. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    agreed = undefined;
    const own = readApplication();
    const page = destination(own.state).kind === "pages" ? lastPage(own) : undefined;
    void navigate(page ? `/${page}` : nextLocation(own), { replace: true });
  };
}

type CodeProps = Extract<Unresumed, { sent: unknown }> & {
  id: string;
  actionData: object | null | undefined;
};

/** Asks for the code without which the provider doesn't resume the lead. */
function Code({ id, sent, inProgress, actionData }: CodeProps) {
  const { t } = useTranslation("screens");
  const again = useCodeRequest<CodeData>("resend", `/continue/${encodeURIComponent(id)}`);
  const goBack = useGoBack();
  const startAgain = useStartAgain();
  if (again.data && "problem" in again.data && !isRetriable(again.data)) return <Failure {...again.data} />;
  return (
    <CodeScreen
      textOf={(sentTo) => t("continue>code", { sentTo })}
      sent={sent}
      again={again}
      actionData={actionData}
    >
      <button
        type="button"
        className="button-link"
        onClick={inProgress ? goBack : () => startAgain("forbidden")}
      >
        {t(inProgress ? "continue>own" : "continue>start")}
      </button>
    </CodeScreen>
  );
}

function Failure({ problem, inProgress }: Extract<Unresumed, { problem: unknown }>) {
  const { t } = useTranslation(["screens", "common"]);
  const { revalidate, state } = useRevalidator();
  const goBack = useGoBack();
  const startAgain = useStartAgain();
  const text = (part: "title" | "text") =>
    problem === "forbidden" ? t(`commonˆproblems>forbidden>${part}`) : t(`continue>${problem}>${part}`);
  return (
    <ScreenLayout title={text("title")}>
      <p className="lead">{text("text")}</p>
      <div className="actions">
        {problem === "unavailable" ? (
          <button
            type="submit"
            className="button"
            aria-disabled={state !== "idle" || undefined}
            onClick={() => void revalidate()}
          >
            {t("continue>retry")}
          </button>
        ) : inProgress ? (
          <button type="submit" className="button" onClick={goBack}>
            {t("continue>own")}
          </button>
        ) : (
          <button type="submit" className="button" onClick={() => startAgain(problem)}>
            {t("continue>start")}
          </button>
        )}
      </div>
    </ScreenLayout>
  );
}
