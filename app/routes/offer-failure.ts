import { useMemo } from "react";
import { controlId } from "../forms/fields/field.ts";
import type { OfferFailure } from "../forms/offer-decision.tsx";
import { useProviderMessage } from "../forms/use-provider-message.ts";
import type { OfferActionData } from "./offer-action.ts";

/** The controls that mend what the provider refuses, by its own names for it. */
const controls: Readonly<Record<string, string>> = {
  amount: "loan_amount",
  loan_amount: "loan_amount",
  period: "loan_period",
  loan_period: "loan_period",
  choice: "choice",
};

/** Gives what became of an answer to an offer, with the provider's refusals in this language. */
export function useOfferFailure(actionData: OfferActionData | undefined): OfferFailure | undefined {
  const messageOf = useProviderMessage();
  return useMemo(() => {
    if (actionData === undefined || "problem" in actionData) return actionData;
    const refused = Object.entries(actionData.refused).map(([name, { message }]) => {
      const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
      return { target: control && controlId(control), message: messageOf(message) };
    });
    return { intent: actionData.intent, at: actionData.at, refused };
  }, [actionData, messageOf]);
}
