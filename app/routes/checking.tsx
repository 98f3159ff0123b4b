import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { replace, useFetcher } from "react-router";
import { useLongWait } from "../forms/continue-button.tsx";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import type { ScreenPath } from "../journey/screens.ts";
import { readApplication } from "../lead/application.ts";
import { takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { leadStatus } from "../provider/calls.ts";
import type { Route } from "./+types/checking";
import { openScreen } from "./open-screen.ts";
import { recover } from "./recover.ts";
import { useLikelyNext } from "./use-likely-next.ts";
import { useStartAgain } from "./use-start-again.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;
const WAIT_GROWTH = 1.25;

const afterCheck: readonly ScreenPath[] = ["accepted", "rejected"];

type Poll = { state: "waiting" | "unreachable" | "not-found"; polls: number };

export async function clientLoader() {
  await openScreen("checking");
  return null;
}

/** Asks once how far the check is, and leaves the screen when it is over. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Poll | Response> {
  const polls = Number((await request.formData()).get("polls") ?? 0) + 1;
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  const status = await leadStatus(id, request.signal);
  if (status.ok) {
    const path = pathOf(takeOver(status.value));
    return path === "/checking" ? { state: "waiting", polls } : replace(path);
  }
  if (status.error.kind === "not-found") return { state: "not-found", polls };
  if (status.error.kind === "expired" || status.error.kind === "conflict") {
    const way = recover(status.error);
    if (way instanceof Response) return way;
  }
  return { state: "unreachable", polls };
}

export default function Checking() {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  useLikelyNext(afterCheck);
  const poll = usePolling();
  const long = useLongWait(true);
  const steps = t("checking>steps", { returnObjects: true });

  return (
    <Screen title={t("checking>title")}>
      {poll?.state === "not-found" ? (
        <Problem kind="not-found" onStartAgain={startAgain} />
      ) : (
        <>
          <div className="checking" aria-hidden="true">
            <span className="checking-bar" />
          </div>
          <p className="lead">{t("checking>text")}</p>
          <ul className="checking-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <p role="status" className="checking-status">
            {poll?.state === "unreachable"
              ? t("checking>unreachable")
              : long
                ? t("checking>long")
                : t("checking>stay")}
          </p>
        </>
      )}
    </Screen>
  );
}

/** Asks again and again, ever less often, and not at all while the page is hidden. */
function usePolling(): Poll | undefined {
  const { submit, state, data } = useFetcher<Poll>();
  const [visible, setVisible] = useState(true);
  const submitRef = useRef(submit);
  submitRef.current = submit;

  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);

  const polls = data?.polls ?? 0;
  const over = data?.state === "not-found";
  useEffect(() => {
    if (!visible || state !== "idle" || over) return;
    const wait = Math.min(FIRST_WAIT_MS * WAIT_GROWTH ** polls, LONGEST_WAIT_MS);
    const timer = setTimeout(() => void submitRef.current({ polls }, { method: "post" }), wait);
    return () => clearTimeout(timer);
  }, [visible, state, polls, over]);

  return data;
}
