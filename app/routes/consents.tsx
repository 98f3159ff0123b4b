import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import { ConsentList } from "../forms/consent-list.tsx";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { useProviderMessage } from "../forms/use-provider-message.ts";
import { texts } from "../i18n/texts.ts";
import type { Route } from "./+types/consents";
import { addressedScreen } from "./addressed-screen.ts";
import { type ConsentsActionData, submitConsents } from "./consents-action.ts";
import { type ConsentsView, consentsView } from "./consents-view.ts";
import { saveNow, saveSoon } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConsentsView> {
  saveNow();
  const { path } = addressedScreen(request.url, "consents");
  const application = await openScreen(path);
  const [view] = await Promise.all([consentsView(path, application), texts("steps")]);
  return view;
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<ConsentsActionData | Response> {
  return submitConsents(addressedScreen(request.url, "consents"), await request.formData());
}

/** The consents that are being read stay as they are while their submission doesn't get through. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return "problem" in loaderData ? (
    <Unread key={key} problem={loaderData.problem} />
  ) : (
    <Readable key={key} view={loaderData} actionData={actionData} />
  );
}

type ReadableProps = {
  view: Extract<ConsentsView, { consents: unknown }>;
  actionData: ConsentsActionData | undefined;
};

function Readable({ view, actionData }: ReadableProps) {
  const { path, partner, entries } = view;
  const { t } = useTranslation(["steps", "common"]);
  const startAgain = useStartAgain();
  const [errored, setErrored] = useState(false);
  const onDraft = useCallback(
    (ticked: readonly FormEntry[]) => saveSoon(path, ticked, entries),
    [path, entries],
  );
  return (
    <Screen
      title={partner ? t("consents>titlePartner", { partner: partner.name }) : t("consents>title")}
      errored={errored}
    >
      <p className="lead">{t("consents>text")}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <ConsentList
        consents={view.consents}
        offerId={view.offerId}
        entries={entries}
        refusal={useRefusal(actionData)}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
        onDraft={onDraft}
        onErrors={setErrored}
      />
    </Screen>
  );
}

/** What of the last submission is refused, in this language. */
function useRefusal(actionData: ConsentsActionData | undefined) {
  const messageOf = useProviderMessage();
  return useMemo(() => {
    if (actionData === undefined || "problem" in actionData) return undefined;
    if ("missing" in actionData) return actionData;
    const lines = Object.values(actionData.refused).map(({ message }) => ({
      target: undefined,
      message: messageOf(message),
    }));
    return { lines, at: actionData.at };
  }, [actionData, messageOf]);
}

/** The consents couldn't be read. */
function Unread({ problem }: { problem: "unavailable" | "not-found" }) {
  const { t } = useTranslation(["steps", "common"]);
  const { revalidate, state } = useRevalidator();
  const startAgain = useStartAgain();
  const lost = problem === "not-found";
  const reading = state !== "idle";
  return (
    <Screen title={lost ? t("commonˆproblems>not-found>title") : t("consents>failed>title")}>
      <p className="lead" role="status">
        {lost ? t("commonˆproblems>not-found>text") : t("consents>failed>text")}
      </p>
      <div className="actions">
        <button
          type="submit"
          className="button"
          aria-disabled={reading || undefined}
          data-pending={reading || undefined}
          onClick={lost ? startAgain : () => reading || void revalidate()}
        >
          {lost
            ? t("commonˆform>startAgain")
            : reading
              ? t("commonˆform>sending")
              : t("commonˆform>tryAgain")}
        </button>
      </div>
    </Screen>
  );
}
