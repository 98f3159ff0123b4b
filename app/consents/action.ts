import { replace } from "react-router";
import type { GivenConsent } from "../catalogue/lead.ts";
import { parseForm } from "../form/parse-form.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../form/screens/handle-lead-result.ts";
import type { ScreenRow } from "../journey/screens.ts";
import { changeApplication, readApplication } from "../lead/application.ts";
import { sendAnswers, sendCustomerConsents } from "../lead/lead-changes.ts";
import { nextLocation } from "../lead/next-location.ts";
import { texts } from "../platform/i18n/texts.ts";
import { CONSENTS } from "./consent-list.tsx";
import { consentsSchema } from "./consents.ts";
import { consentsView } from "./consents-view.ts";

/** The screens whose consents belong to the customer (call 15) if the lead's state has none: 20 and 35. */
const keptWithCustomer: readonly string[] = ["consents", "dynamic-consents"];

/**
 * Sends every consent as given or not given, if no required one is missing (contract, calls 15 and 28). The provider
 * decides which consents to ask: if it now asks one that the form didn't show, the screen opens again with the new list.
 */
export async function submitConsents(
  { path, call }: ScreenRow<"consents">,
  data: FormData,
): Promise<AnswersData | Response> {
  const application = readApplication();
  const { id, state } = application;
  if (id === undefined) return replace("/");
  if (nextLocation(application) !== `/${path}`) return replace(nextLocation(application));
  const [view] = await Promise.all([
    consentsView(path, { ...application, id }),
    texts("steps", "validation"),
  ]);
  if ("problem" in view) return { problem: view.problem, at: Date.now() };
  const shown = new Set(data.getAll(`${CONSENTS}.offered`));
  if (view.consents.some((consent) => !shown.has(consent.id))) return replace(`/${path}`);
  const submission = parseForm(data, consentsSchema(view.consents));
  if (submission.status !== "success") return { result: submission.reply() };
  const consents = submission.value;
  const sent =
    keptWithCustomer.includes(path) && !state.customerConsents
      ? await sendCustomerConsents(id, consents)
      : await sendAnswers(call, { ...application, id }, { consents });
  return handleLeadResult(sent, {
    draft: path,
    onAccepted: () => remember(consents),
    onRefused: refusalsAt(() => undefined),
  });
}

/** Stores the given consents with the answers, so that another partner's screen shows them as given. */
function remember(consents: readonly GivenConsent[]): void {
  const { answers } = readApplication();
  const others = (answers.policies ?? []).filter(({ id }) => !consents.some((consent) => consent.id === id));
  changeApplication({ answers: { ...answers, policies: [...others, ...consents] } });
}
