import { loadTexts, type TextsHandle } from "../../platform/i18n/texts.ts";
import "./checking.css";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { Problem } from "../../form/problem.tsx";
import { unreachable as tellUnreachable } from "../../form/screens/handle-lead-result.ts";
import { usePolls, useVisible } from "../../form/screens/use-own-requests.ts";
import { usePrefetchScreens } from "../../form/screens/use-prefetch-screens.ts";
import { useLongWait } from "../../form/submit-button.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { destination, type ScreenPath } from "../../journey/screens.ts";
import { type Application, useApplication } from "../../lead/application.ts";
import { openScreen } from "../../lead/open-screen.ts";
import { preloadRoute } from "../../platform/lazy.ts";
import { LEAVING_OFFERED_MS, LONGEST_POLLING_MS, UNKNOWN_STATE_MS } from "../../platform/timing.ts";
import type { Poll } from "../../resume/status/route.tsx";
import { OtherPartners, otherPartners } from "../other-partners.tsx";
import type { Route } from "./+types/route";

const afterCheck: readonly ScreenPath[] = ["accepted", "rejected"];

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  openScreen("checking");
  // With the code of its polls, so that the screen stays when the connection is lost before the first one.
  await Promise.all([loadTexts(handle.i18n), preloadRoute("status")]);
  return { partners: otherPartners() };
}

export default function Checking({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useTranslation(["screens", "common"]);
  usePrefetchScreens(afterCheck);
  const { poll, look, offersLeaving, paused, leave } = usePolling();
  const long = useLongWait(true);
  const lookButton = useRef<HTMLButtonElement>(null);
  const unreachable = poll?.state === "unreachable";
  useEffect(() => {
    if (unreachable) tellUnreachable();
  }, [unreachable]);
  const problem = poll && isOver(poll) ? poll.state : undefined;
  const steps = t("checking>steps", { returnObjects: true });
  const status = paused ? "paused" : unreachable ? "unreachable" : long ? "long" : "stay";

  return (
    <ScreenLayout title={problem ? t(`commonˆproblems>${problem}>title`) : t("checking>title")}>
      {problem ? (
        <Problem kind={problem} isHeaded />
      ) : (
        <>
          {paused ? null : (
            <div className="progress-track checking" aria-hidden="true">
              <div className="progress-done checking-bar" />
            </div>
          )}
          <p className="lead">{t("checking>text")}</p>
          <ul className={paused ? "steps checking-steps" : "steps checking-steps checking-steps--lighting"}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <div role="status" className="checking-status">
            <p>{t(`checking>${status}`)}</p>
            {unreachable || long || offersLeaving ? (
              <button type="button" className="button-link" ref={lookButton} onClick={look}>
                {offersLeaving ? t("checking>look") : t("form>tryAgain", { ns: "common" })}
              </button>
            ) : null}
            {offersLeaving && !paused ? (
              <button
                type="button"
                className="button-link"
                onClick={() => {
                  leave();
                  // This button disappears, so the focus moves to the button that resumes polling.
                  lookButton.current?.focus();
                }}
              >
                {t("checking>leave")}
              </button>
            ) : null}
          </div>
        </>
      )}
      <OtherPartners partners={partners} title={t("partners")} beside />
    </ScreenLayout>
  );
}

/** Returns whether a poll was the last: this browser may not know more of the application. */
const isOver = (poll: Poll): poll is Poll & { state: "not-found" | "forbidden" } =>
  poll.state === "not-found" || poll.state === "forbidden";

/**
 * Polls the status route with growing intervals. Pauses while the page is hidden, when the applicant stops waiting, and
 * after a long time. Requests the whole application once if the state stays unknown.
 * @returns the last poll, whether polling is paused, whether the wait is long enough to offer to `leave`, and `look`,
 * which polls at once and resumes polling
 */
function usePolling() {
  const { load, state, data } = useFetcher<Poll>();
  const visible = useVisible();
  const unknown = useLongWait(useApplication(isUnknown), UNKNOWN_STATE_MS);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(false);
  const askedWhole = useRef(false);

  const over = data !== undefined && isOver(data);
  const offersLeaving = useSeenFor(LEAVING_OFFERED_MS, visible, 0);
  const tooLong = useSeenFor(LONGEST_POLLING_MS, visible, round);
  const paused = left || tooLong;

  const polls = data?.polls ?? 0;
  const ask = () => {
    const asksWhole = unknown && !askedWhole.current;
    askedWhole.current ||= asksWhole;
    void load(`/status?polls=${polls}${asksWhole ? "&whole" : ""}`);
  };
  usePolls(ask, state === "idle" && !over && !paused, polls);

  const look = () => {
    setLeft(false);
    setRound((before) => before + 1);
    ask();
  };
  return { poll: data, look, offersLeaving, paused, leave: () => setLeft(true) };
}

/**
 * Returns whether the page has been visible for a total time. Hidden time doesn't count.
 * @param round a new value restarts the count
 */
function useSeenFor(milliseconds: number, visible: boolean, round: number): boolean {
  const [reached, setReached] = useState<number>();
  const left = useRef({ round, milliseconds });
  useEffect(() => {
    if (!visible) return;
    if (left.current.round !== round) left.current = { round, milliseconds };
    const since = Date.now();
    const timer = setTimeout(() => setReached(round), left.current.milliseconds);
    return () => {
      clearTimeout(timer);
      left.current.milliseconds -= Date.now() - since;
    };
  }, [milliseconds, visible, round]);
  return reached === round;
}

/** Returns whether the lead's state has no screen. */
function isUnknown({ state }: Application): boolean {
  return destination(state).kind === "unknown";
}
