import { replace } from "react-router";
import { type ApplicationWithLead, changeApplication } from "../../application/application.ts";
import { sendAnswers, sendCustomerConsents } from "../../application/lead-changes.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { draftOf } from "../../application/selectors.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { GivenConsent } from "../../catalogue/lead.ts";
import { parseForm } from "../../form/parse-form.ts";
import {
  type AnswersData,
  askedAgain,
  handleLeadResult,
  readingProblem,
  refusalsAt,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import type { ScreenPath, ScreenRow } from "../../journey/screens.ts";
import { fetchCustomerConsents } from "../../provider/calls.ts";
import { success } from "../../provider/errors.ts";
import type { Consent } from "../../provider/schemas/responses.ts";
import type { Partner } from "../../shell/partner-badge.tsx";
import { report } from "../../shell/report.ts";
import { readableAddress } from "../../shell/safe-destination.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { type AskedConsent, askedConsents, CONSENTS, consentsSchema, withEarlierTicks } from "./consents.ts";

/** The data of a consents screen: its consents, or the problem that kept them from loading. */
export type ConsentsView = {
  path: ScreenPath;
  offerId: string | undefined;
  partner: Partner | undefined;
  /** The initial values of the controls: the draft's, and the ticks of consents given before. */
  entries: readonly FormEntry[];
} & ({ kind: "asked"; consents: readonly AskedConsent[] } | ScreenProblem);

/**
 * Builds the view of a consents screen. Requests the consents (call 15) if the lead's state has none.
 * @throws Response a redirect if the response moves the application elsewhere
 */
export async function consentsView(
  path: ScreenPath,
  application: ApplicationWithLead,
): Promise<ConsentsView> {
  const { applicationResult, customerConsents } = application.state;
  const common = {
    path,
    offerId: applicationResult?.offerId ?? undefined,
    partner: applicationResult?.partner ?? undefined,
    entries: draftOf(application, path),
  };
  const read = customerConsents ? success(customerConsents) : await fetchCustomerConsents(application.id);
  if (!read.ok) return { ...common, ...readingProblem(read.error) };
  const consents = asked(read.value);
  return { ...common, kind: "asked", consents, entries: withEarlierTicks(common.entries, consents) };
}

function asked(consents: readonly Consent[]): readonly AskedConsent[] {
  const found = askedConsents(consents);
  if (found.length < consents.length) report("Consents differ from the contract", "customerConsents.id");
  const blank = consents.findIndex(({ text }) => text.trim() === "");
  if (blank >= 0) report("Consents differ from the contract", `customerConsents.${blank}.text`);
  const unsafe = consents.findIndex(({ url }) => url && readableAddress(url) === undefined);
  if (unsafe >= 0) report("Consents differ from the contract", `customerConsents.${unsafe}.url`);
  return found;
}

/** The screens whose consents belong to the customer (call 15) if the lead's state has none: 20 and 35. */
const keptWithCustomer: readonly string[] = ["consents", "dynamic-consents"];

/**
 * Sends every consent as given or not given, if no required one is missing (contract, calls 15 and 28). The provider
 * decides which consents to ask: if it now asks one, or a text, that the form didn't show, the screen opens again with
 * the new list.
 */
export async function submitConsents(
  { path, call }: ScreenRow<"consents">,
  data: FormData,
): Promise<AnswersData | Response> {
  const application = requireLeadAt(`/${path}`);
  const view = await consentsView(path, application);
  if (view.kind === "failed") return view;
  const shown = new Set(data.getAll(`${CONSENTS}.offered`));
  if (view.consents.some(({ tick }) => !shown.has(tick))) {
    showToast("askedMore");
    return replace(`/${path}`);
  }
  const parsed = parseForm(data, consentsSchema(view.consents));
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const consents = parsed.value;
  const sent =
    keptWithCustomer.includes(path) && !application.state.customerConsents
      ? await sendCustomerConsents(application.id, consents)
      : await sendAnswers(call, application, { consents });
  return handleLeadResult(sent, {
    draft: path,
    stay: askedAgain(`/${path}`),
    onAccepted: () => remember(consents),
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
