import { Form, replace, useNavigate, useRevalidator } from "react-router";
import { isPagePath } from "../../catalogue/pages.ts";
import { handleFailure, unreachable } from "../../form/screens/handle-lead-result.ts";
import { useStartAgain } from "../../form/screens/use-start-again.ts";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { destination } from "../../journey/screens.ts";
import { readApplication } from "../../lead/application.ts";
import { resumeLead } from "../../lead/apply-lead-state.ts";
import { type Running, runningBeside } from "../../lead/earlier-visit.ts";
import { continueLead } from "../../lead/provider/calls.ts";
import type { LeadState } from "../../lead/provider/schemas/answers.ts";
import { hasEnded, isBegun, lastPage, nextLocation } from "../../lead/selectors.ts";
import { noteResumed } from "../../lead/steps.ts";
import { config } from "../../platform/config.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { linkTo } from "../../visit/arrival-link.ts";
import type { Route } from "./+types/route";

/** The format of a lead's id. Any other id isn't from the application's own links and never reaches a server. */
const LEAD_ID = /^[\w-]{1,100}$/;
const URL_TYPE = /^[a-z-]{1,30}$/;

/** The id of the application that the applicant has agreed to open in place of the running one. */
let agreed: string | undefined;

/**
 * Resumes the link's application and redirects to its next location, which removes the id from the URL. Asks first if
 * another application is in progress (decision 77). If the link fails, the tab's own application stays unchanged, unless
 * it is the link's and has expired.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await texts("screens");
  const type = new URL(request.url).searchParams.get("type") ?? "continue";
  const own = readApplication();
  const ownApplication = { inProgress: own.id !== params.id && isBegun(own) && !hasEnded(own) };
  if (!LEAD_ID.test(params.id) || !URL_TYPE.test(type))
    return { problem: "not-found" as const, ...ownApplication };
  const running = agreed === params.id ? undefined : runningBeside(params.id);
  if (running) return { running };
  const { parameters, query } = linkTo(request.url, ["type"]);
  const stored = own.context.affiliateReferenceParams?.transactionId;
  const refTransactionId = parameters.refTransactionId ?? parameters.s_id ?? stored;
  const found = await continueLead(params.id, type, { refTransactionId, query });
  if (found.ok) throw replace(resume(found.value));
  const { error } = found;
  switch (error.kind) {
    case "conflict":
      throw replace(resume(error.state));
    case "expired": {
      const failure = own.id === params.id ? handleFailure(error) : undefined;
      if (failure instanceof Response) throw failure;
      return { problem: error.kind, ...ownApplication };
    }
    case "forbidden":
    case "not-found":
      return { problem: error.kind, ...ownApplication };
    default:
      return { problem: unreachable().problem, ...ownApplication };
  }
}

/** Agrees to open the link's application. The loader that runs next opens it. */
export async function clientAction({ params }: Route.ClientActionArgs) {
  agreed = params.id;
  return null;
}

export default function Continue({ loaderData }: Route.ComponentProps) {
  return loaderData.running ? <Question running={loaderData.running} /> : <Failure {...loaderData} />;
}

type Loaded = Route.ComponentProps["loaderData"];

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

function Failure({ problem, inProgress }: Exclude<Loaded, { running: Running }>) {
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

/**
 * Stores the resumed lead. If its next location is a page, that page welcomes the applicant back and names the page that
 * this tab showed last, else itself.
 * @returns the application's next location
 */
function resume(state: LeadState): string {
  agreed = undefined;
  const own = readApplication();
  const seen = own.id === state.id ? lastPage(own) : undefined;
  const target = nextLocation(resumeLead(state));
  const page = target.slice(1);
  if (isPagePath(page)) noteResumed(seen ?? page);
  return target;
}
