import { replace } from "react-router";
import { type ApplicationWithLead, changeApplication } from "../../application/application.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { draftOf } from "../../application/selectors.ts";
import { sendAnswers, sendOnce } from "../../application/send-once.ts";
import { type FormEntry, tickOf } from "../../catalogue/form-values.ts";
import type { GivenConsent } from "../../catalogue/lead.ts";
import type { ShownConsent } from "../../form/fields/field.ts";
import {
  type AnswersData,
  askedAgain,
  handleLeadResult,
  readingProblem,
  refusalsAt,
  type ScreenProblem,
} from "../../form/handle-lead-result.ts";
import { parseOwn } from "../../form/own-questions.ts";
import type { ScreenPath, ScreenRow } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import { success } from "../../provider/errors.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { consentQuestions, openingEntries } from "./consents.ts";
import { readableConsent } from "./policies.ts";

export type ConsentsView = {
  path: ScreenPath;
  offerId: string | undefined;
  partner: string | undefined;
} & ({ kind: "asked"; asked: readonly ShownConsent[]; entries: readonly FormEntry[] } | ScreenProblem);

/** Fetches the consents of a screen if the lead's state has none. Throws a redirect if it has moved elsewhere. */
export async function consentsView(
  path: ScreenPath,
  application: ApplicationWithLead,
): Promise<ConsentsView> {
  const { applicationResult, customerConsents } = application.state;
  const about = {
    path,
    offerId: applicationResult?.offerId,
    partner: applicationResult?.partner?.name,
  };
  const fetched = customerConsents
    ? success(customerConsents)
    : await sendCall("fetchCustomerConsents", { id: application.id });
  if (!fetched.ok) return { ...about, ...readingProblem(fetched.error) };
  const asked = fetched.value.map((consent) => readableConsent(consent, "customerConsents"));
  return { ...about, kind: "asked", asked, entries: openingEntries(draftOf(application, path), asked) };
}

/** The screens whose consents belong to the customer if the lead's state has none. */
const keptWithCustomer: readonly string[] = ["consents", "dynamic-consents"];

/** Sends each consent as given or not. If the provider asks for others by now, the screen opens again with these. */
export async function submitConsents(
  { path, call }: ScreenRow<"consents">,
  data: FormData,
): Promise<AnswersData | Response> {
  const application = requireLeadAt(`/${path}`);
  const view = await consentsView(path, application);
  if (view.kind === "failed") return view;
  const questions = consentQuestions(view.asked);
  const shown = new Set(questions.flatMap(({ name }) => data.getAll(`${name}.offered`)));
  if (shown.size !== view.asked.length || !view.asked.every((consent) => shown.has(tickOf(consent)))) {
    showToast("askedMore");
    return replace(`/${path}`);
  }
  const parsed = parseOwn(data, () => questions);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const consents = Object.values(parsed.value).flat() as GivenConsent[];
  const sent =
    keptWithCustomer.includes(path) && !application.state.customerConsents
      ? await sendOnce("sendCustomerConsents", { id: application.id }, { consents })
      : await sendAnswers(call, application, { consents });
  return handleLeadResult(sent, {
    draft: path,
    stay: askedAgain(`/${path}`),
    onSuccess: () => remember(consents),
    onRefused: refusalsAt(() => undefined),
  });
}

/** Stores the answers to a partner's consents with those of the pages, so that they stay with the lead. */
function remember(consents: readonly GivenConsent[]): void {
  changeApplication(({ answers }) => {
    const others = (answers.policies ?? []).filter(
      ({ id }) => !consents.some((consent) => consent.id === id),
    );
    return { answers: { ...answers, policies: [...others, ...consents] } };
  });
}
