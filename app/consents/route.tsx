import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { useScreenForm } from "../form/answers-screen.tsx";
import type { ProblemKind } from "../form/problem.tsx";
import type { AnswersData } from "../form/screens/handle-lead-result.ts";
import { savePendingDraft } from "../form/screens/save-draft.ts";
import { useStartAgain } from "../form/screens/use-start-again.ts";
import { PartnerBadge } from "../frame/partner-badge.tsx";
import { ScreenLayout } from "../frame/screen-layout.tsx";
import { openScreen } from "../lead/require-screen.ts";
import { resolveScreen } from "../lead/resolve-screen-path.ts";
import { texts } from "../platform/i18n/texts.ts";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { submitConsents } from "./action.ts";
import { ConsentList } from "./consent-list.tsx";
import { type ConsentsView, consentsView } from "./consents-view.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConsentsView> {
  savePendingDraft();
  const { path } = resolveScreen(request.url, "consents");
  const application = await openScreen(path);
  const [view] = await Promise.all([consentsView(path, application), texts("steps")]);
  return view;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitConsents(resolveScreen(request.url, "consents"), await request.formData());
}

/** Keeps the shown consents after a failed or refused submission. */
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
  actionData: AnswersData | undefined;
};

function Readable({ view, actionData }: ReadableProps) {
  const { path, partner, entries } = view;
  const { t } = useTranslation(["steps", "common"]);
  const { errored, form } = useScreenForm(path, entries, actionData);
  return (
    <ScreenLayout
      title={partner ? t("consents>titlePartner", { partner: partner.name }) : t("consents>title")}
      errored={errored}
    >
      <p className="lead">{t("consents>text")}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <ConsentList {...form} consents={view.consents} offerId={view.offerId} />
    </ScreenLayout>
  );
}

/** The screen for consents that couldn't be loaded, with a button to retry or start again. */
function Unread({ problem }: { problem: ProblemKind }) {
  const { t } = useTranslation(["steps", "common"]);
  const { revalidate, state } = useRevalidator();
  const startAgain = useStartAgain();
  const lost = problem !== "unavailable";
  const reading = state !== "idle";
  return (
    <ScreenLayout title={lost ? t(`commonˆproblems>${problem}>title`) : t("consents>failed>title")}>
      <p className="lead" role="status">
        {lost ? t(`commonˆproblems>${problem}>text`) : t("consents>failed>text")}
      </p>
      <div className="actions">
        <button
          type="submit"
          className="button"
          aria-disabled={reading || undefined}
          data-pending={reading || undefined}
          onClick={() => (lost ? startAgain(problem) : reading || void revalidate())}
        >
          {lost
            ? t("commonˆform>startAgain")
            : reading
              ? t("commonˆform>sending")
              : t("commonˆform>tryAgain")}
        </button>
      </div>
    </ScreenLayout>
  );
}
