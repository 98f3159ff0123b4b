import { country } from "@country";
import { useMemo } from "react";
import { type DataPointName, dataPoint, isDataPointName } from "../catalogue/catalogue.ts";
import { groupParts } from "../catalogue/fields.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import type { FieldError, FieldErrorMap } from "../journey/errors.ts";
import type { ErrorLine } from "./error-summary.tsx";
import { type FormResult, refusedResult } from "./form-result.ts";
import { useProviderMessage } from "./use-provider-message.ts";

type Refusals = {
  /** The form's last result. Each refused submission makes a new object; a render without one keeps the object. */
  lastResult: FormResult | undefined;
  /** The errors that no control of the form can fix. */
  elsewhere: readonly ErrorLine[];
};

/**
 * Returns the provider's refusals for the form that asks these data points.
 * @param refusal the action's result after a refused submission: whether the provider named the refused fields. Each
 * new object announces the errors again.
 * @param refused the refused answers that haven't changed since, by data point
 * @param others messages about questions that this form doesn't ask
 */
export function useProviderRefusals(
  dataPoints: readonly DataPointName[],
  refusal: { named: boolean } | undefined,
  refused: FieldErrorMap,
  others: readonly string[],
): Refusals {
  const messageOf = useProviderMessage();
  const here = Object.entries(refused).flatMap(([name, error]): [string, Message][] =>
    isDataPointName(name) && dataPoints.includes(name)
      ? [[controlOf(name, error), messageOf(error.message)]]
      : [],
  );
  const told = others.map(messageOf);
  const nothing = refusal?.named === false;
  // Compared by content: each revalidation makes new objects with the same refusals.
  const said = JSON.stringify({ here, told: nothing ? [{ key: "server" }] : told });

  const latest = useMemo(() => ({ said, refusal }), [said, refusal]);
  return useMemo(() => refusalsOf(JSON.parse(latest.said)), [latest]);
}

function refusalsOf({ here, told }: { here: [string, Message][]; told: Message[] }): Refusals {
  return {
    lastResult: here.length + told.length > 0 ? refusedResult(Object.fromEntries(here)) : undefined,
    elsewhere: told.map((message) => ({ target: undefined, message })),
  };
}

/** Returns the name of the control at fault. In a group that is the refused field's control, else the first control. */
function controlOf(name: DataPointName, { fieldName }: FieldError): string {
  if (dataPoint(name).control.kind !== "group") return name;
  const parts = groupParts(name, country);
  const [part] = parts.find(([, { field }]) => field === fieldName) ?? parts[0] ?? [];
  return part === undefined ? name : `${name}.${part}`;
}
