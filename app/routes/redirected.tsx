import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { OutsideForm } from "../forms/outside-form.tsx";
import { Screen } from "../forms/screen.tsx";
import { type SafeDestination, safeDestination } from "../journey/safe-destination.ts";
import { readRedirect } from "../provider/calls.ts";
import { report } from "../report.ts";
import type { Route } from "./+types/redirected";
import { destinationRules, noteRedirected, wasRedirected } from "./leave.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { recover } from "./recover.ts";
import { useResultEvent } from "./use-result-event.ts";
import { useStartAgain } from "./use-start-again.ts";

const COUNTDOWN_S = 5;

export async function clientLoader() {
  const { id, state } = await openScreen("redirected");
  const read = state.redirectUrl ? undefined : await readRedirect(id);
  const way = read && !read.ok && read.error.kind !== "refused" ? recover(read.error) : undefined;
  if (way instanceof Response) throw way;
  const known = read === undefined || read.ok;
  const given = read?.ok ? read.value : state;
  const url = safeDestination(given.redirectUrl, destinationRules);
  if (known && url === undefined) {
    report("Redirect refused", given.redirectUrl ? "not a safe address" : "no address");
  }
  return {
    url,
    /** Why the provider hasn't said where to. */
    problem: known ? undefined : (way?.problem ?? ("unavailable" as const)),
    method: given.redirectMethod?.toUpperCase() === "POST" ? ("post" as const) : ("get" as const),
    params: given.redirectParams ?? {},
    partner: state.applicationResult?.partner,
    sentBefore: wasRedirected(),
  };
}

export default function Redirected({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const { url, partner } = loaderData;
  const startAgain = useStartAgain();
  const { revalidate } = useRevalidator();
  useResultEvent("redirected");
  const { problem } = loaderData;
  if (problem) {
    const lost = problem === "not-found";
    return (
      <Screen title={t(`continue>${problem}>title`)}>
        <p className="lead">{t(`continue>${problem}>text`)}</p>
        <div className="actions">
          <button type="submit" className="button" onClick={lost ? startAgain : () => void revalidate()}>
            {lost ? t("continue>start") : t("continue>retry")}
          </button>
        </div>
      </Screen>
    );
  }
  if (url === undefined) {
    return (
      <Screen title={t("redirected>refusedTitle")}>
        <p className="lead">{t("redirected>refusedText")}</p>
        <div className="actions">
          <button type="submit" className="button" onClick={startAgain}>
            {t("rejected>again")}
          </button>
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={t("redirected>title")} tone="good">
      <p className="lead">
        {partner ? t("redirected>textPartner", { partner: partner.name }) : t("redirected>text")}
      </p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <Departure {...loaderData} url={url} />
    </Screen>
  );
}

/** Leaves by itself after a countdown, or at once by the button; after coming back only by the button. */
function Departure(props: {
  url: SafeDestination;
  method: "get" | "post";
  params: Record<string, string>;
  sentBefore: boolean;
}) {
  const { url, method, params, sentBefore } = props;
  const { t } = useTranslation("screens");
  const form = useRef<HTMLFormElement>(null);
  const [remaining, setRemaining] = useState(sentBefore ? 0 : COUNTDOWN_S);

  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => {
      setRemaining(remaining - 1);
      // A parameter may be called like one of the form's own functions.
      if (remaining === 1 && form.current) HTMLFormElement.prototype.requestSubmit.call(form.current);
    }, 1000);
    return () => clearTimeout(timer);
  }, [remaining]);

  function noteLeft() {
    noteRedirected();
    // A browser may keep this page as it stands and show it again after Back.
    setRemaining(0);
  }

  return (
    <OutsideForm to={url} method={method} params={params} onLeave={noteLeft} form={form} className="actions">
      <p role="timer" className="countdown">
        {remaining > 0 ? t("redirected>countdown", { count: remaining }) : null}
      </p>
      <button type="submit" className="button">
        {t("redirected>go")}
      </button>
    </OutsideForm>
  );
}
