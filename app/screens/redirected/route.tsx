import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProblemKind, useNewApplication } from "../../form/problem.tsx";
import { readingProblem } from "../../form/screens/handle-lead-result.ts";
import { UnreadScreen } from "../../form/screens/unread-screen.tsx";
import { navigateHost } from "../../frame/embed/host-page.ts";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { PartnerBadge } from "../../frame/partner-badge.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { SuccessSign } from "../../frame/success-sign.tsx";
import { destinationRules, noteRedirected, wasRedirected } from "../../journey/redirect-policy.ts";
import { type SafeDestination, safeDestination, withParams } from "../../journey/safe-destination.ts";
import { type Application, type ApplicationWithLead, changeApplication } from "../../lead/application.ts";
import { clearIfFinal } from "../../lead/apply-lead-state.ts";
import { openResult } from "../../lead/open-screen.ts";
import { readRedirect } from "../../lead/provider/calls.ts";
import { loadTexts, type TextsHandle } from "../../platform/i18n/texts.ts";
import { report } from "../../platform/report.ts";
import { sessionStore } from "../../platform/storage/storage.ts";
import type { Route } from "./+types/route";
import { OutsideForm } from "./outside-form.tsx";

const COUNTDOWN_S = 5;

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openResult("redirected");
  const { problem, redirectUrl, redirectMethod, redirectParams } = await findRedirect(application);
  await loadTexts(handle.i18n);
  const url = safeDestination(redirectUrl, destinationRules);
  if (!problem && !url) report("Redirect refused", redirectUrl ? "not a safe address" : "no address");
  const method = redirectMethod?.toUpperCase() === "POST" ? ("post" as const) : ("get" as const);
  const params = redirectParams ?? {};
  if (url) keepRedirect(url, method, params);
  const partner = application.state.applicationResult?.partner;
  return { url, problem, method, params, partner, sentBefore: wasRedirected() };
}

export default function Redirected({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const { url, partner } = loaderData;
  const startNew = useNewApplication();
  if (loaderData.problem) return <UnreadScreen problem={loaderData.problem} />;
  if (url === undefined) {
    return (
      <ScreenLayout title={t("redirected>refusedTitle")}>
        <p className="lead">{t("redirected>refusedText")}</p>
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => startNew()}>
            {t("rejected>again")}
          </button>
        </div>
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title={t("redirected>title")} top={<SuccessSign />}>
      <p className="lead">
        {partner ? t("redirected>textPartner", { partner: partner.name }) : t("redirected>text")}
      </p>
      {partner ? <PartnerBadge {...partner} /> : null}
      <Departure {...loaderData} url={url} />
    </ScreenLayout>
  );
}

/**
 * The countdown to the redirect, with a button to leave immediately and one to stay. After Back there is only the
 * button that leaves.
 */
function Departure(props: {
  url: SafeDestination;
  method: "get" | "post";
  params: Record<string, string>;
  sentBefore: boolean;
}) {
  const { url, method, params, sentBefore } = props;
  const { t } = useTranslation("screens");
  /** The link or the button that leaves. */
  const way = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const [remaining, setRemaining] = useState(sentBefore ? 0 : COUNTDOWN_S);
  const [stays, setStays] = useState(false);
  const [announced, setAnnounced] = useState(false);

  // Screen readers announce a text only if it enters a live region that already exists.
  useEffect(() => setAnnounced(true), []);
  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => {
      setRemaining(remaining - 1);
      if (remaining === 1) way.current?.click();
    }, 1000);
    return () => clearTimeout(timer);
  }, [remaining]);

  function noteLeft() {
    noteRedirected();
    // The back/forward cache may restore this page, and the countdown must not run again.
    setRemaining(0);
  }

  const stay = () => {
    setStays(true);
    setRemaining(0);
    // This button disappears, so the focus moves to the one that leaves.
    way.current?.focus();
  };

  const isPost = method === "post";
  const address = withParams(url, params);
  const leave = (event: MouseEvent) => {
    noteLeft();
    if (navigateHost(address, "get", [])) event.preventDefault();
  };
  const ways = (
    <>
      <p className="countdown">
        {t(isPost || Object.keys(params).length > 0 ? "redirected>along>post" : "redirected>along>get")}
      </p>
      <p role="timer" className="countdown">
        {remaining > 0 ? t("redirected>countdown", { count: remaining }) : null}
      </p>
      {isPost ? (
        <button type="submit" className="button" ref={way}>
          {t("redirected>go")}
        </button>
      ) : (
        <OutsideLink className="button" to={address} onClick={leave} ref={way}>
          {t("redirected>go")}
        </OutsideLink>
      )}
      {remaining > 0 ? (
        <button type="button" className="button-link" onClick={stay}>
          {t("redirected>stay")}
        </button>
      ) : null}
      <p role="status">
        {stays ? t("redirected>stayed") : null}
        {/* Says once what the timer counts down: screen readers don't announce a timer. */}
        {announced && remaining > 0 ? (
          <span className="visually-hidden">{t("redirected>countdown", { count: COUNTDOWN_S })}</span>
        ) : null}
      </p>
    </>
  );
  return isPost ? (
    <OutsideForm to={url} params={params} onLeave={noteLeft} className="actions">
      {ways}
    </OutsideForm>
  ) : (
    <div className="actions">{ways}</div>
  );
}

type FoundRedirect = Pick<Application["state"], "redirectUrl" | "redirectMethod" | "redirectParams"> & {
  /** The problem that kept the provider from naming the address. */
  problem?: ProblemKind;
};

/**
 * Returns the redirect, unchecked: the one of the lead's state, else the one that this tab has stored, else the
 * provider's response to call 25.
 * @throws Response a redirect, if the application can't stay here after a failed call
 */
async function findRedirect({ id, state }: ApplicationWithLead): Promise<FoundRedirect> {
  if (state.redirectUrl) return state;
  const kept = readKeptRedirect();
  if (kept) return { ...state, ...kept };
  const read = await readRedirect(id);
  if (!read.ok) return { problem: readingProblem(read.error).problem };
  // Stored, so that a reload needs no second call.
  clearIfFinal(changeApplication({ state: { ...state, ...read.value } }));
  return read.value;
}

/** Stores the redirect separately as well, for a reload that can't read the application's record. */
function keepRedirect(url: SafeDestination, method: "get" | "post", params: Record<string, string>): void {
  sessionStore.write("redirectUrl", method === "get" ? withParams(url, params) : url);
  sessionStore.write("redirectMethod", method.toUpperCase());
}

/** Returns a stored GET redirect. The loader requests a POST redirect again, because its fields aren't stored. */
function readKeptRedirect(): FoundRedirect | undefined {
  const redirectUrl = sessionStore.read("redirectUrl");
  if (sessionStore.read("redirectMethod") !== "GET" || typeof redirectUrl !== "string") return undefined;
  return { redirectUrl, redirectMethod: "GET" };
}
