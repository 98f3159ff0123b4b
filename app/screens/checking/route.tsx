import { useApplication } from "../../lead/use-application.ts";
import "./checking.css";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { Problem } from "../../form/problem.tsx";
import { unreachable as tellUnreachable } from "../../form/screens/handle-lead-result.ts";
import { usePrefetchScreens } from "../../form/screens/use-prefetch-screens.ts";
import { useLongWait } from "../../form/submit-button.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { destination, type ScreenPath } from "../../journey/screens.ts";
import type { Application } from "../../lead/application.ts";
import { openScreen } from "../../lead/require-screen.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { preloadRoute } from "../../platform/preload-route.ts";
import {
  FIRST_POLL_MS,
  LEAVING_OFFERED_MS,
  LONGEST_POLL_MS,
  LONGEST_POLLING_MS,
  POLL_GROWTH,
  UNKNOWN_STATE_MS,
} from "../../platform/timing.ts";
import type { Poll } from "../../resume/status/route.tsx";
import { OtherPartners, otherPartners } from "../other-partners.tsx";
import type { Route } from "./+types/route";

const afterCheck: readonly ScreenPath[] = ["accepted", "rejected"];

export async function clientLoader() {
  // With the code of its polls, so that the screen stays when the connection is lost before the first one.
  await Promise.all([openScreen("checking"), preloadRoute("status")]);
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
  const steps = t("checking>steps", { returnObjects: true });
  const statusText = paused
    ? t("checking>paused")
    : unreachable
      ? t("checking>unreachable")
      : long
        ? t("checking>long")
        : t("checking>stay");

  return (
    <ScreenLayout title={t("checking>title")}>
      {poll?.state === "not-found" || poll?.state === "forbidden" ? (
        <Problem kind={poll.state} />
      ) : (
        <>
          {paused ? null : (
            <div className="checking" aria-hidden="true">
              <span className="checking-bar" />
            </div>
          )}
          <p className="lead">{t("checking>text")}</p>
          <ul className={paused ? "steps checking-steps" : "steps checking-steps checking-steps--lighting"}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <div role="status" className="checking-status">
            <p>{statusText}</p>
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

type Polling = {
  poll: Poll | undefined;
  /** Polls immediately and resumes polling. */
  look: () => void;
  /** Whether the wait is long enough to offer the applicant to stop waiting. */
  offersLeaving: boolean;
  /** Whether polling is paused until the applicant resumes it. */
  paused: boolean;
  leave: () => void;
};

/**
 * Polls the status route with growing intervals. Pauses while the page is hidden, when the applicant stops waiting, and
 * after a long time. Requests the whole application once if the state stays unknown.
 */
function usePolling(): Polling {
  const { load, state, data } = useFetcher<Poll>();
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const unknown = useApplication(isUnknown);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(false);
  const whole = useRef<"not yet" | "due" | "asked">("not yet");

  const over = data?.state === "not-found" || data?.state === "forbidden";
  const offersLeaving = useSeenFor(LEAVING_OFFERED_MS, visible, 0);
  const tooLong = useSeenFor(LONGEST_POLLING_MS, visible, round);
  const paused = left || tooLong;
  useEffect(() => {
    if (!unknown || whole.current !== "not yet") return;
    const timer = setTimeout(() => {
      whole.current = "due";
    }, UNKNOWN_STATE_MS);
    return () => clearTimeout(timer);
  }, [unknown]);

  const polls = data?.polls ?? 0;
  const ask = () => {
    const asksWhole = whole.current === "due";
    if (asksWhole) whole.current = "asked";
    void load(`/status?polls=${polls}${asksWhole ? "&whole" : ""}`);
  };
  const askRef = useRef(ask);
  askRef.current = ask;
  useEffect(() => {
    if (!visible || state !== "idle" || over || paused) return;
    const wait = Math.min(FIRST_POLL_MS * POLL_GROWTH ** polls, LONGEST_POLL_MS);
    const timer = setTimeout(() => askRef.current(), wait);
    return () => clearTimeout(timer);
  }, [visible, state, polls, over, paused]);

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

/** Subscribes a listener to the page's being hidden and shown. Returns a function that unsubscribes the listener. */
function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}

/** Returns whether the lead's state has no screen. */
function isUnknown({ state }: Application): boolean {
  return destination(state).kind === "unknown";
}
