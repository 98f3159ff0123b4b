import { memo, useCallback } from "react";
import { readApplication } from "../../application/application.ts";
import type { FormEntry } from "../../data-points/form-values.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { typedEntries } from "../../form/form-snapshot.ts";
import type { ReadablePolicies } from "../../form/policies.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { saveSoon } from "../shared/save-draft.ts";
import { useLikelyNext } from "../shared/use-prefetch-screens.ts";
import { useStartAgain } from "../shared/use-start-again.ts";
import type { PageActionData } from "./page-action-data.ts";
import { PageForm } from "./page-form.tsx";
import type { PageView } from "./page-view.ts";
import { useWarmUp } from "./use-prefetch-continue.ts";
import type { Welcome } from "./welcome-back.tsx";

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
    (_: readonly FormEntry[], data: FormData) => {
      // A prerendered view has no entries yet: the draft's count.
      const known = readApplication().drafts[view.path]?.entries ?? view.entries;
      saveSoon(view.path, typedEntries(data, known), view.entries);
    },
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
