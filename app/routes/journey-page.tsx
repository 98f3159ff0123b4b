import { memo, useCallback } from "react";
import type { FormEntry } from "../data-points/form-values.ts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import type { PageActionData } from "../forms/page-action-data.ts";
import { PageForm } from "../forms/page-form.tsx";
import type { ReadablePolicies } from "../forms/policies.ts";
import type { Welcome } from "../forms/welcome-back.tsx";
import type { ScreenPath } from "../journey/screens.ts";
import type { PageView } from "../lead/page-view.ts";
import { saveSoon } from "./draft-saver.ts";
import { useLikelyNext } from "./use-likely-next.ts";
import { useStartAgain } from "./use-start-again.ts";
import { useWarmUp } from "./use-warm-up.ts";

/** Where the last page mostly leads: the check, or at once its result. */
const afterPages: readonly ScreenPath[] = ["checking", "accepted"];
const none: readonly ScreenPath[] = [];

type JourneyPageProps = {
  view: PageView;
  policies: Promise<ReadablePolicies | undefined> | undefined;
  choices: ProvidedChoices;
  actionData: PageActionData | undefined;
  welcome?: Welcome | undefined;
};

/** A page of the journey, as the page route shows it. Where the router is on its way to isn't drawn. */
export const JourneyPage = memo(function JourneyPage({
  view,
  policies,
  choices,
  actionData,
  welcome,
}: JourneyPageProps) {
  useWarmUp();
  useLikelyNext(view.isLast ? afterPages : none);
  const onDraft = useCallback(
    (entries: readonly FormEntry[]) => saveSoon(view.path, entries, view.entries),
    [view.path, view.entries],
  );
  return (
    <PageForm
      key={view.path}
      view={view}
      policies={policies}
      choices={choices}
      actionData={actionData}
      welcome={welcome}
      onDraft={onDraft}
      onStartAgain={useStartAgain()}
    />
  );
});
