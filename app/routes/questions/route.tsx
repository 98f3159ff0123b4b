import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { type Application, readApplication, recordStep } from "../../application/application.ts";
import { requireLeadAt, resolveScreen } from "../../application/open-screen.ts";
import { isPagePath } from "../../catalogue/pages.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout, useScreenForm } from "../../form/form-layout.tsx";
import { useProviderRefusals } from "../../form/form-result.ts";
import { DataPointForm, type ProvidedChoices, providedChoices } from "../../form/questions-form.tsx";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import { opensScreen, whereNext } from "../../journey/location.ts";
import type { FormScreen } from "../../journey/screens.ts";
import { restPart } from "../../shell/later.ts";
import type { BackHandle } from "../../shell/shell.tsx";
import { AskedBy } from "../asked-by.tsx";
import { LoanCard, type LoanCardView } from "../loan/loan-card.tsx";
import { openLoanCard } from "../loan/with-loan.tsx";
import { type PageActionData, submitPage } from "../page/action.ts";
import { JourneyPage } from "../page/journey-page.tsx";
import { type OpenedPage, openPage } from "../page/open-page.ts";
import type { Route } from "./+types/route";
import { type StepActionData, type StepView, stepView, submitStep } from "./action.ts";

/** The loader data of a form with a partner's questions. A page of the journey has a loan card of its own. */
type OpenedStep = { step: StepView; choices: ProvidedChoices; loan: LoanCardView | undefined };

export const handle = {
  back: (data: Partial<OpenedPage>) => data.view?.previous,
} satisfies BackHandle;

/** Opens the form if the lead's state leads to it, else the page of the journey with the same path. */
export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<OpenedPage | OpenedStep | Response> {
  const screen = resolveScreen(request.url, "form");
  if (isPagePath(screen.path) && !opensScreen(screen.path, whereNext(readApplication())))
    return openPage(screen.path);
  return openStep(screen, requireLeadAt(`/${screen.path}`));
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<PageActionData | StepActionData | Response> {
  const screen = resolveScreen(request.url, "form");
  const data = await request.formData();
  // A page's form has no intent.
  if (isPagePath(screen.path) && !data.has("__intent")) return submitPage(screen.path, data);
  return submitStep(screen, data);
}

export default function PageOrStep({ loaderData, actionData }: Route.ComponentProps) {
  if ("view" in loaderData)
    return (
      <JourneyPage
        key={loaderData.view.path}
        {...loaderData}
        actionData={actionData as PageActionData | undefined}
      />
    );
  return (
    <>
      <StepScreen
        key={loaderData.step.path}
        {...loaderData}
        actionData={actionData as StepActionData | undefined}
      />
      {loaderData.loan ? <LoanCard {...loaderData.loan} /> : null}
    </>
  );
}

async function openStep(screen: FormScreen, application: Application): Promise<OpenedStep> {
  recordStep(screen.path, application);
  await restPart.load();
  const step = stepView(screen, application);
  return {
    step,
    choices: await providedChoices(step.dataPoints),
    loan: openLoanCard(screen.path, application),
  };
}

type StepScreenProps = OpenedStep & { actionData: StepActionData | undefined };

function StepScreen({ step, choices, actionData }: StepScreenProps) {
  const { path, entries, dataPoints, refused } = step;
  const { t } = useTranslation("steps");
  const { invalid, problem, onDraft } = useScreenForm(path, entries, actionData);
  // The key's type makes a form without a title or text in the locales a type error.
  const text = (key: `${FormScreen["path"]}>${"title" | "text"}` & ParseKeys<"steps">) =>
    withBuiltKeys(t)(key, inCountry);
  const refusals = useProviderRefusals(dataPoints, ofKind(actionData, "refused"), refused);
  return (
    <FormLayout title={text(`${path}>title`)}>
      <AskedBy>{text(`${path}>text`)}</AskedBy>
      <DataPointForm
        {...step}
        id="step"
        intent="step"
        page={path}
        choices={choices}
        lastResult={invalid?.result ?? refusals.lastResult}
        problem={problem}
        onDraft={onDraft}
      />
    </FormLayout>
  );
}
