import { useTranslation } from "react-i18next";
import { Form, replace, useNavigate } from "react-router";
import { type Application, readApplication, useApplication } from "../../application/application.ts";
import { lastPage } from "../../application/selectors.ts";
import { statusQuery } from "../../application/visit/link.ts";
import { whereNext } from "../../journey/location.ts";
import { screenAt } from "../../journey/screens.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { UnreadScreen } from "../unread-screen.tsx";
import type { Route } from "./+types/route";
import { fetchLead, openLead, replacesAnother, type Unresumed, unresumed } from "./open-lead.ts";

/** The format of a lead's id. Another one, which no link of ours has, never reaches a server. */
const LEAD_ID = /^[\w-]{1,100}$/;
const URL_TYPE = /^[a-z-]{1,30}$/;

export const handle = { i18n: ["screens"] } satisfies TextsHandle;

/** Resumes the link's application: the redirect removes the id from the URL. Asks first if another is in progress. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { id } = params;
  await loadTexts(handle.i18n);
  const own = readApplication();
  if (LEAD_ID.test(id) && (await replacesAnother(id, own))) return { kind: "running" as const };
  return resume(id, own, request.url);
}

/** Opens the link's application in place of the running one, as the applicant has agreed. */
export function clientAction({ params, request }: Route.ClientActionArgs) {
  return resume(params.id, readApplication(), request.url);
}

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  if (shown.kind === "running") return <AskWhich />;
  return <Failure {...shown} />;
}

async function resume(id: string, own: Application, url: string): Promise<Unresumed | Response> {
  const type = new URL(url).searchParams.get("type") ?? "continue";
  if (!LEAD_ID.test(id) || !URL_TYPE.test(type)) return unresumed(id, own, "not-found");
  const opened = openLead(id, own, await fetchLead(id, type, url));
  return opened instanceof Response ? withResult(opened, url) : opened;
}

/** Hands a partner's result on to the hand-off: from a frame the partner's page returns by the resume link. */
function withResult(opened: Response, url: string): Response {
  const { search, searchParams } = new URL(url);
  const target = opened.headers.get("Location") ?? "";
  const isResult = searchParams.get("status") && screenAt(target, "hand-off");
  return isResult ? replace(target + statusQuery(search)) : opened;
}

function AskWhich() {
  const { t } = useTranslation("screens");
  const goOn = useGoOn();
  return (
    <ScreenLayout title={t("continue>other>title")}>
      <p className="lead">{t("continue>other>text")}</p>
      <div className="actions">
        <button type="button" className="button" onClick={goOn}>
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

/** Returns a function that goes on with this tab's own application, where it was left. */
function useGoOn(): () => void {
  const navigate = useNavigate();
  const application = useApplication((one) => one);
  return () => {
    const { kind, path } = whereNext(application);
    const page = kind === "pages" ? lastPage(application) : undefined;
    void navigate(page ? `/${page}` : path, { replace: true });
  };
}

function Failure({ problem, hasOwn }: Unresumed) {
  const { t } = useTranslation("screens");
  const goOn = useGoOn();
  const ownInstead = hasOwn && (
    <button
      type="button"
      className={problem === "unavailable" ? "button button--quiet" : "button"}
      onClick={goOn}
    >
      {t("continue>own")}
    </button>
  );
  return <UnreadScreen problem={problem} instead={ownInstead} />;
}
