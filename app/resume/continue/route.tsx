import { Form, replace, useNavigate } from "react-router";
import { UnreadScreen } from "../../form/screens/unread-screen.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { destination, screenAt } from "../../journey/screens.ts";
import { readApplication } from "../../lead/application.ts";
import { earlierVisitOf, type Running, runningBeside } from "../../lead/earlier-visit.ts";
import { continueLead } from "../../lead/provider/calls.ts";
import type { Result } from "../../lead/provider/errors.ts";
import type { LeadState } from "../../lead/provider/schemas/responses.ts";
import { lastPage, nextLocation } from "../../lead/selectors.ts";
import { config } from "../../platform/config.ts";
import { loadTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { lazyModule } from "../../platform/lazy.ts";
import { linkTo } from "../../visit/arrival-link.ts";
import { returnedStatus } from "../../visit/link.ts";
import type { Route } from "./+types/route";
import type { AwaitsDigits } from "./digits.tsx";
import { type Failed, openLead, unresumed } from "./open-lead.ts";

/** The format of a lead's id. Any other id isn't from the application's own links and never reaches a server. */
const LEAD_ID = /^[\w-]{1,100}$/;
const URL_TYPE = /^[a-z-]{1,30}$/;

/** The question for the digits of an earlier visit. */
const digits = lazyModule(() => import("./digits.tsx"));

/** The id of the application that the applicant has agreed to open in place of the running one. */
let confirmedId: string | undefined;

/**
 * Resumes the link's application and redirects to its next location, which removes the id from the URL. Asks first if
 * another application is in progress (decision 77), and for the digits of an earlier visit with more answers.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { id } = params;
  await loadTexts("screens");
  const type = new URL(request.url).searchParams.get("type") ?? "continue";
  if (!LEAD_ID.test(id) || !URL_TYPE.test(type)) return unresumed(id, "not-found");
  const running = confirmedId === id ? undefined : runningBeside(id);
  if (running) return { kind: "running" as const, running };
  const opened = await openOrAsk(id, await readLead(id, type, request.url));
  if (opened instanceof Response) {
    confirmedId = undefined;
    throw withResult(opened, request.url);
  }
  return opened;
}

/** Opens the lead, unless the digits of an earlier visit would add answers to it. */
async function openOrAsk(id: string, found: Result<LeadState>) {
  const email = found.ok && found.value.id === id ? earlierVisitOf(found.value) : undefined;
  if (!found.ok || email === undefined) return openLead(id, found);
  const [loaded] = await Promise.all([digits.preload(), loadTexts("privacy", "validation")]);
  // Without the question, the link opens with the provider's answers.
  if (loaded === undefined) return openLead(id, found);
  confirmedId = undefined;
  return { kind: "awaits-digits", email, state: found.value } satisfies AwaitsDigits;
}

/**
 * Hands the result of a partner's page on to the application's hand-off: from a frame such a page returns by the resume
 * link.
 */
function withResult(opened: Response, url: string): Response {
  const { search, searchParams } = new URL(url);
  const target = opened.headers.get("Location") ?? "";
  const isResult = searchParams.get("status") && screenAt(target, "hand-off");
  return isResult ? replace(target + returnedStatus(search)) : opened;
}

/** Reads the lead of a link (call 3 or 4). */
function readLead(id: string, type: string, url: string) {
  const { parameters, query } = linkTo(url, ["type", "status"]);
  return continueLead(id, { type, refTransactionId: parameters.refTransactionId ?? parameters.s_id, query });
}

/** Agrees to open the link's application, which the loader then does. */
export function clientAction({ params }: Route.ClientActionArgs) {
  confirmedId = params.id;
  return null;
}

/** The question for the digits: the loader has loaded it. */
const Digits = digits.neededComponent("Digits");

export default function Continue({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "running") return <Question running={loaderData.running} />;
  if (loaderData.kind === "awaits-digits") return <Digits {...loaderData} />;
  return <Failure {...loaderData} />;
}

/** Asks whether the link's application takes the place of the running one. */
function Question({ running }: { running: Running }) {
  const { t } = useTranslation("screens");
  const goOn = useGoOn();
  const { email, own } = running;
  return (
    <ScreenLayout title={t("continue>other>title")}>
      <p className="lead">{email ? t("continue>other>text", { email }) : t("continue>other>unnamed")}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => goOn(own)}>
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

/**
 * Returns a function that goes on with the applicant's own application. This tab's opens where it was left. An earlier
 * visit's opens by the root in a new document, which asks for the digits.
 */
function useGoOn(): (own: Running["own"]) => void {
  const navigate = useNavigate();
  return (own) => {
    confirmedId = undefined;
    // biome-ignore lint/plugin: the application's own address
    if (own === "earlier") return window.location.replace(config.basePath);
    const application = readApplication();
    const page = destination(application.state).kind === "pages" ? lastPage(application) : undefined;
    void navigate(page ? `/${page}` : nextLocation(application), { replace: true });
  };
}

function Failure({ problem, own }: Pick<Failed, "problem" | "own">) {
  const { t } = useTranslation("screens");
  const goOn = useGoOn();
  const ownInstead = own && (
    <button
      type="button"
      className={problem === "unavailable" ? "button button--quiet" : "button"}
      onClick={() => goOn(own)}
    >
      {t("continue>own")}
    </button>
  );
  return <UnreadScreen problem={problem} instead={ownInstead} />;
}
