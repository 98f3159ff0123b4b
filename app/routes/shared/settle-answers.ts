import { replace } from "react-router";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { forgetDrafts } from "../../application/drafts.ts";
import { nextLocation } from "../../application/next-location.ts";
import type { Message } from "../../data-points/rules/rule.ts";
import type { AnswersOutcome } from "../../form/answers-form.tsx";
import { providerMessage, refusedResult } from "../../form/form-result.ts";
import { currentTexts, texts } from "../../i18n/texts.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import type { Result } from "../../provider/errors.ts";
import type { LeadState, ProviderRefusals } from "../../provider/schemas.ts";
import { recover, type ScreenProblem } from "./recover.ts";
import { dropWaiting } from "./save-draft.ts";

/** What a screen with a form of its own is told of its submission when it isn't left. */
export type AnswersData = AnswersOutcome | ScreenProblem;

/**
 * The way on after a screen's answers were sent.
 * @param controlOf the control that the provider's name of a field means; undefined where the form has none
 */
export async function settleAnswers(
  path: ScreenPath,
  result: Result<LeadState>,
  controlOf: (name: string) => string | undefined,
): Promise<AnswersData | Response> {
  if (result.ok) {
    dropWaiting();
    forgetDrafts(path);
    return replace(nextLocation(applyLeadState(result.value)));
  }
  if (result.error.kind !== "refused") return recover(result.error);
  await texts("validation");
  return refusals(result.error.errors, controlOf);
}

function refusals(errors: ProviderRefusals, controlOf: (name: string) => string | undefined): AnswersOutcome {
  const here: Record<string, Message> = {};
  const elsewhere: Message[] = [];
  for (const [name, { fieldName, message: said }] of Object.entries(errors)) {
    const message = providerMessage(said, currentTexts());
    const control = controlOf(name) ?? (fieldName === undefined ? undefined : controlOf(fieldName));
    if (control === undefined) elsewhere.push(message);
    else here[control] = message;
  }
  const nothing = Object.keys(errors).length === 0;
  return { result: refusedResult(here), elsewhere: nothing ? [{ key: "server" }] : elsewhere };
}
