import { replace } from "react-router";
import type { GivenConsent } from "../data-points/lead.ts";
import { CONSENTS } from "../forms/consent-list.tsx";
import type { ScreenRow } from "../journey/screens.ts";
import { changeApplication, readApplication } from "../lead/application.ts";
import { consentAnswers, missingConsents } from "../lead/consents.ts";
import { pathOf } from "../lead/journey.ts";
import { sendCustomerConsents, sendStep } from "../provider/calls.ts";
import type { FieldErrors } from "../provider/schemas.ts";
import { moveOn } from "./move-on.ts";
import type { ScreenProblem } from "./recover.ts";

/** What a consents screen is told of its submission when it isn't left. */
export type ConsentsActionData =
  /** Required ones that aren't given, by id. */
  { missing: readonly string[]; at: number } | { refused: FieldErrors; at: number } | ScreenProblem;

/** The screen whose consents are kept with the customer (call 15) where the state doesn't bring them. */
const KEPT_WITH_CUSTOMER = "dynamic-consents";

/** Sends what was given and what wasn't, once nothing required is missing (contract.md, calls 15 and 28). */
export async function submitConsents(
  { path, call }: ScreenRow<"consents">,
  data: FormData,
): Promise<ConsentsActionData | Response> {
  const application = readApplication();
  const { id, state } = application;
  if (id === undefined) return replace("/");
  if (pathOf(application) !== `/${path}`) return replace(pathOf(application));
  const named = (name: string) => data.getAll(`${CONSENTS}.${name}`).map(String);
  const missing = missingConsents(named("required"), named("given"));
  if (missing.length > 0) return { missing, at: Date.now() };
  const consents = consentAnswers(named("offered"), named("given"));
  const { offerId } = state.applicationResult ?? {};
  const sent =
    path === KEPT_WITH_CUSTOMER && !state.customerConsents
      ? await sendCustomerConsents(id, consents)
      : await sendStep(call, { id, ...(offerId ? { offerId } : {}), consents });
  if (sent.ok) remember(consents);
  return moveOn(path, sent);
}

/** Keeps what was given with the answers, so that it is told where another partner asks for it again. */
function remember(consents: readonly GivenConsent[]): void {
  const { answers } = readApplication();
  const others = (answers.policies ?? []).filter(({ id }) => !consents.some((consent) => consent.id === id));
  changeApplication({ answers: { ...answers, policies: [...others, ...consents] } });
}
