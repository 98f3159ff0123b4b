import { country } from "@country";
import { useMemo } from "react";
import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import { groupParts } from "../data-points/fields.ts";
import type { Message } from "../data-points/rules/rule.ts";
import type { FieldError, FieldErrorMap } from "../journey/errors.ts";
import type { ErrorLine } from "./error-summary.tsx";
import { type FormResult, refusedResult } from "./form-result.ts";
import { useProviderMessage } from "./use-provider-message.ts";

type Refusals = {
  /** The form's last result: a new object for each refusal, the same one for as long as nothing else is refused. */
  lastResult: FormResult | undefined;
  /** What no control of the form can mend. */
  elsewhere: readonly ErrorLine[];
};

/**
 * What the provider refused, as the form that asks these data points tells it.
 * @param refusal what the route said of a submission that was refused just now: whether the provider named what it
 * refuses; each one is told anew
 * @param refused what the provider refused and hasn't changed since, by data point
 * @param others messages about what this form doesn't ask
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
  // By content: the router gives the same refusals in new objects whenever it reads the page's data again.
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

/** The control where a refusal is shown: of a question with several boxes the box that is meant, else the first. */
function controlOf(name: DataPointName, { fieldName }: FieldError): string {
  if (dataPoint(name).control.kind !== "group") return name;
  const parts = groupParts(name, country);
  const [part] = parts.find(([, { field }]) => field === fieldName) ?? parts[0] ?? [];
  return part === undefined ? name : `${name}.${part}`;
}
