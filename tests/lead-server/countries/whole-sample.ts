import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { type LeadValue, withAnswer } from "../../../app/catalogue/lead.ts";
import { parseMoney } from "../../../app/catalogue/rules/number.ts";
import { applicants } from "../../tools/applicants.ts";
import { missingAnswers } from "../checks/data-points.ts";
import type { ProviderCountry } from "./types.ts";

/**
 * Returns the provider with a complete sample: what the sample doesn't answer is answered as by the country's applicant
 * in `tests/tools/applicants`, so that a new question needs its answer there only.
 */
export function withWholeSample(provider: ProviderCountry): ProviderCountry {
  const { asks, sample } = provider;
  // An answer may reveal a question that the list names before it.
  const complete = [...asks.dynamic, ...asks.dynamic].reduce(
    (known, name) =>
      missingAnswers(known, [name], provider)
        .filter(({ part }) => part === undefined)
        .reduce((answers, { path }) => withAnswer(answers, path, answerOf(name, provider)), known),
    sample.complete,
  );
  return { ...provider, sample: { ...sample, complete } };
}

/** Returns the applicant's answer to a question as a provider receives it; undefined where there is none. */
function answerOf(name: DataPointName, { facts }: ProviderCountry): LeadValue | undefined {
  const typed = applicants[facts.id];
  const text = typed[name];
  const { kind } = dataPoint(name).control;
  if (kind === "date") {
    const box = (part: string) => typed[`${name}.${part}`]?.padStart(2, "0");
    return `${box("year")}-${box("month")}-${box("day")}`;
  }
  if (text === undefined) return undefined;
  if (kind === "yes-no") return text === "yes";
  if (kind === "number" || kind === "range") return Number(text);
  if (kind === "money") return parseMoney(text);
  if (kind === "phone") return `+${facts.phone.callingCode}${text.replaceAll(/^0|\D/g, "")}`;
  return facts.identifiers[name]?.parse(text) ?? text;
}
