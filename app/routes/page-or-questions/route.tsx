import { data } from "react-router";
import { readApplication } from "../../application/application.ts";
import { resolveScreen } from "../../application/open-screen.ts";
import { isPagePath, type PagePath } from "../../catalogue/pages.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import type { FormScreen } from "../../journey/screens.ts";
import type { BackHandle } from "../../shell/shell.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { LoanCard, type LoanCardView } from "../loan/loan-card.tsx";
import { openLoanCard } from "../loan/open-loan-card.ts";
import { type PageActionData, submitPage } from "../page/action.ts";
import { JourneyPage } from "../page/journey-page.tsx";
import { type OpenedInBrowser, type OpenedPage, openPage } from "../page/open-page.ts";
import { type StepActionData, submitStep } from "../questions/action.ts";
import { asksStep, type OpenedStep, openStep, StepScreen } from "../questions/step-screen.tsx";
import type { Route } from "./+types/route";

/** An extra-questions form with its loan card. A page has the card itself. */
type StepWithLoan = OpenedStep & { loan: LoanCardView | undefined };

export const handle = {
  i18n: ["questions", "steps", "validation"],
  back: (data: Partial<OpenedPage>) => data.view?.previous,
} satisfies TextsHandle & BackHandle;

/** Opens the extra-questions form if the lead's state leads to it, else the page of the journey. */
export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<OpenedInBrowser | StepWithLoan | Response> {
  savePendingDraft();
  const { screen, page } = formAndPageAt(request.url);
  const application = readApplication();
  if (!asksStep(screen, application)) return openPage(page);
  const [step] = await Promise.all([openStep(screen, application), loadTexts(handle.i18n)]);
  return { ...step, loan: openLoanCard(request.url) };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<PageActionData | StepActionData | Response> {
  const { screen, page } = formAndPageAt(request.url);
  const form = await request.formData();
  // Only extra-questions forms have an intent; a page's form has none.
  if (form.has("__intent")) return submitStep(screen, form);
  return submitPage(page, form);
}

export default function PageOrStep({ loaderData, actionData }: Route.ComponentProps) {
  return "step" in loaderData ? (
    <>
      <StepScreen
        key={loaderData.step.path}
        {...loaderData}
        actionData={actionData as StepActionData | undefined}
      />
      {loaderData.loan ? <LoanCard {...loaderData.loan} /> : null}
    </>
  ) : (
    <JourneyPage
      key={loaderData.view.path}
      {...loaderData}
      actionData={actionData as PageActionData | undefined}
    />
  );
}

/**
 * Returns the extra-questions form at a URL, and the page of the journey with the same path.
 * @throws a 404 response if no page has that path
 */
function formAndPageAt(url: string): { screen: FormScreen; page: PagePath } {
  const screen = resolveScreen(url, "form");
  if (!isPagePath(screen.path)) throw data(null, { status: 404 });
  return { screen, page: screen.path };
}
