import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, type LeadValue, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import { parseMoney } from "../../../app/catalogue/rules/number.ts";
import { applicants, phoneAnswer, typedDate, writtenAnswer } from "../../tools/applicants.ts";
import { fieldsOf, missingAnswers, type Placed } from "../checks/data-points.ts";
import type { ProviderCountry, ProviderData } from "./types.ts";

/**
 * Returns the provider with its sample leads. What its own sample doesn't answer is answered as by the country's
 * applicant in `tests/tools/applicants`, so that a new question, or a new country, needs its answers there only.
 */
export function withSample(provider: ProviderData): ProviderCountry {
  const { asks, applicant: own = {} } = provider;
  const answered = (answers: LeadAnswers, names: readonly DataPointName[]): LeadAnswers => {
    const begun = names.flatMap(fieldsOf).reduce((all, path) => {
      const value = readAnswer(own, path);
      return value === undefined ? all : withAnswer(all, path, value);
    }, answers);
    return names.reduce(
      (known, name) =>
        missingAnswers(known, [name], provider).reduce(
          (all, place) => withAnswer(all, place.path, answerOf(place, provider)),
          known,
        ),
      begun,
    );
  };
  const marketingConsents = provider.marketingConsents.slice(0, 1).map(({ id }) => ({ id, given: true }));
  const begun = { periodScale: provider.facts.period.scale, contactDetails: { marketingConsents } };
  const firstPage = answered(begun, asks.firstPage);
  const halfFilled = answered(firstPage, asks.dynamic.slice(0, asks.dynamic.indexOf("housing_tenure")));
  // An answer may reveal a question that the list names before it.
  const complete = answered(halfFilled, [...asks.dynamic, ...asks.dynamic]);
  return { ...provider, sample: { firstPage, halfFilled, complete } };
}

/** Returns the applicant's answer to a question as a provider receives it; undefined where there is none. */
function answerOf({ name, part }: Placed, { facts, generalPolicies }: ProviderData): LeadValue | undefined {
  const typed = applicants[facts.id];
  const { control } = dataPoint(name);
  const text = typed[name];
  switch (control.kind) {
    case "group":
      return typed[`${name}.${part}`];
    case "consents":
      return generalPolicies.map(({ id }) => ({ id, given: true }));
    case "date":
      return typedDate(typed, name);
    case "yes-no":
      return text === undefined ? undefined : text === "yes";
    case "number":
    case "range":
      return text === undefined ? undefined : Number(text);
    case "money":
      return text === undefined ? undefined : parseMoney(text);
    case "phone":
      return phoneAnswer(text ?? "", facts);
    default:
      return text === undefined ? undefined : writtenAnswer(name, facts);
  }
}
