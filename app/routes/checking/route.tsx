import "./checking.css";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigation } from "react-router";
import { openScreen } from "../../application/open-screen.ts";
import { unreachable as tellUnreachable } from "../../form/handle-lead-result.ts";
import { Problem } from "../../form/problem.tsx";
import { useLongWait } from "../../form/submit-button.tsx";
import { restPart } from "../../shell/later.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { askedPartners, PartnerList } from "../other-partners.tsx";
import { usePolls, useSubmitOnce } from "../own-requests.ts";
import type { Poll } from "../status/route.tsx";
import type { Route } from "./+types/route";

/** The delay before the screen offers to leave. */
const LONG_CHECK_MS = 30_000;

/** How long a check takes an unknown state for the provider's last word before it asks by another call, once. */
const UNKNOWN_STATE_MS = 60_000;

/** The polls of about ten minutes, after which the check pauses until the applicant asks again. */
const MOST_POLLS = 64;

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  openScreen("checking");
  // With the code of its polls, so that the screen stays when the connection is lost before the first one.
  await Promise.all([loadTexts(handle.i18n), restPart.preload()]);
  return { partners: askedPartners() };
}

export default function Checking({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation(["screens", "common"]);
  const { poll, paused, beginAnew } = usePolling();
  const long = useLongWait(true, LONG_CHECK_MS);
  const unreachable = poll?.state === "unreachable";
  useEffect(() => {
    if (unreachable) tellUnreachable();
  }, [unreachable]);
  const problem = poll && isOver(poll) ? poll.state : undefined;
  const steps = t("checking>steps", { returnObjects: true });
  const status = paused ? "paused" : unreachable ? "unreachable" : long ? "long" : "stay";
  const isAnswered = useNavigation().state !== "idle";
  const current = isAnswered ? 2 : poll ? 1 : 0;

  return (
    <ScreenLayout title={problem ? t(`commonˆproblems>${problem}>title`) : t("checking>title")}>
      {problem ? (
        <Problem kind={problem} isHeaded />
      ) : (
        <>
          <ol className="checking-steps">
            {steps.map((step, index) => (
              <li
                key={step}
                data-done={index < current || undefined}
                aria-current={index === current && !paused ? "step" : undefined}
              >
                {step}
              </li>
            ))}
          </ol>
          <p role="status" className="checking-status">
            {status === "stay" ? `${t("checking>usual")} ` : null}
            {t(`checking>${status}`)}
          </p>
        </>
      )}
      <PartnerList partners={partners} title={t("partners")} />
      {status === "stay" || problem ? null : (
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={beginAnew}>
            {t("checking>again")}
          </button>
          <a className="button-link" href="/" target="_top">
            {t("checking>leave")}
          </a>
        </div>
      )}
    </ScreenLayout>
  );
}

/** Returns whether a poll was the last: this browser may not know more of the application. */
const isOver = (poll: Poll): poll is Poll & { state: "not-found" | "forbidden" } =>
  poll.state === "not-found" || poll.state === "forbidden";

/**
 * Polls the status route at growing intervals until the check is over, or a while has passed; `beginAnew` polls at once.
 * A state that stays unknown is asked for once by the resume link's call, which may know more.
 */
function usePolling() {
  const { load, state, data } = useFetcher<Poll>();
  const polls = data?.polls ?? 0;
  const ask = (after: number) => void load(`/status?polls=${after}`);
  const stuck = useLongWait(data?.state === "unknown", UNKNOWN_STATE_MS);
  useSubmitOnce(() => void load(`/status?polls=${polls}&resume`), stuck);
  const paused = state === "idle" && polls >= MOST_POLLS;
  usePolls(() => ask(polls), state === "idle" && !paused && !(data && isOver(data)), polls);
  return { poll: data, paused, beginAnew: () => ask(0) };
}
