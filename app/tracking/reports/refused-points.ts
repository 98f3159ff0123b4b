import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { onRefusals } from "../../platform/refusals.ts";
import { screenAt } from "./report-context.ts";
import { listed, refusalRules } from "./report-words.ts";
import type { Measurement } from "./sent-report.schema.ts";

type Refusal = Extract<Measurement, { kind: "refusal" }>;

/**
 * Tells which data point was refused by which rule, never its value. The same refusal counts once while its page is
 * shown.
 * @returns `forget`, for another page
 */
export function followRefusals(tell: (refusal: Refusal) => void) {
  const told = new Set<string>();
  onRefusals(({ by, refused, pathname }) => {
    // The provider can refuse a submission without naming a field.
    const fields = refused.length === 0 ? ([["", "server"]] as const) : refused;
    for (const [field, message] of fields) {
      const [rule] = message.split(">");
      const refusal: Refusal = {
        kind: "refusal",
        point: pointOf(field),
        rule: listed(refusalRules, rule, "other"),
        by,
        screen: screenAt(pathname),
      };
      const text = JSON.stringify(refusal);
      if (told.has(text)) continue;
      told.add(text);
      tell(refusal);
    }
  });
  return { forget: () => told.clear() };
}

/** Returns the data point of a control, whose name can also name a part: `names.firstName`. */
function pointOf(control: string): DataPointName | "other" {
  const name = control.replace(/[.[].*$/s, "");
  return isDataPointName(name) ? name : "other";
}
