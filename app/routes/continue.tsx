import { useTranslation } from "react-i18next";
import { replace, useRevalidator } from "react-router";
import { Screen } from "../forms/screen.tsx";
import { texts } from "../i18n/texts.ts";
import { readApplication } from "../lead/application.ts";
import { resumeLead } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { continueLead } from "../provider/calls.ts";
import type { Route } from "./+types/continue";
import { useStartAgain } from "./use-start-again.ts";

/** What a lead's id may look like; anything else is no link of ours and reaches no server. */
const LEAD_ID = /^[\w-]{1,100}$/;
const URL_TYPE = /^[a-z-]{1,30}$/;

/** Resumes an application and goes to where it stands; the id leaves the address bar with that. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await texts("screens");
  const type = new URL(request.url).searchParams.get("type") ?? "continue";
  if (!LEAD_ID.test(params.id) || !URL_TYPE.test(type)) return { problem: "not-found" as const };
  const { context } = readApplication();
  const found = await continueLead(params.id, type, context.affiliateReferenceParams?.transactionId);
  if (found.ok) throw replace(pathOf(resumeLead(found.value)));
  switch (found.error.kind) {
    case "conflict":
      throw replace(pathOf(resumeLead(found.error.state)));
    case "expired":
    case "not-found":
      return { problem: found.error.kind };
    default:
      return { problem: "unavailable" as const };
  }
}

export default function Continue({ loaderData: { problem } }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const { revalidate, state } = useRevalidator();
  const startAgain = useStartAgain();
  return (
    <Screen title={t(`continue>${problem}>title`)}>
      <p className="lead">{t(`continue>${problem}>text`)}</p>
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
        ) : (
          <button type="submit" className="button" onClick={startAgain}>
            {t("continue>start")}
          </button>
        )}
      </div>
    </Screen>
  );
}
