import { country } from "@country";
import { catalogue, type DataPointName, type LeadPath } from "../catalogue/catalogue.ts";
import { nearestStep } from "../catalogue/countries/base.ts";
import { formEntries } from "../catalogue/form-values.ts";
import { isAnswered, type LeadValue, readAnswer, withAnswer } from "../catalogue/lead.ts";
import { parseMoney } from "../catalogue/rules/number.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import { type Application, changeApplication } from "./application.ts";
import { withPrefilled } from "./lead-context.ts";
import { withEntries } from "./lead-record.ts";
import { storeAnswers } from "./store-answers.ts";
import type { LinkData, LinkParameter } from "./visit/link.ts";

const linkedQuestions = [
  ["amount", "loan_amount"],
  ["period", "loan_period"],
  ["firstName", "first_name"],
  ["lastName", "last_name"],
  ["email", "email"],
  ["phoneNumber", "phone_number"],
] as const satisfies readonly [LinkParameter, DataPointName][];

type LinkedValue = { dataPoint: (typeof linkedQuestions)[number][1]; field: LeadPath; value: LeadValue };

/** Fills a link's answers into the application where the applicant has neither given nor typed one. */
export function prefill(application: Application, link: LinkData, today: Date): Application {
  const filled = answersOfLink(link, today).filter((linked) => isOpen(application, linked));
  if (filled.length === 0) return application;
  const fields = filled.map(({ field }) => field);
  changeApplication(({ context }) => ({ context: withPrefilled(context, fields) }));
  const values = new Map(filled.map(({ field, value }) => [field, value]));
  const dataPoints = filled.map(({ dataPoint }) => dataPoint);
  const stored = storeAnswers(dataPoints, values, "lead");
  // A page with a draft shows nothing else.
  const shown = new Map(filled.flatMap(controlsOf));
  const drafts = withEntries(stored.drafts, (entries) =>
    entries.map(([name, text]) => [name, shown.get(name) ?? text]),
  );
  return changeApplication({ drafts });
}

/** Returns a link's valid answers. An amount or a period becomes the nearest one that is lent. */
export function answersOfLink(link: LinkData, today: Date): LinkedValue[] {
  return linkedQuestions.flatMap(([parameter, dataPoint]) => {
    const { field } = catalogue[dataPoint];
    const text = link[parameter];
    if (text === undefined) return [];
    const limits = parameter === "amount" || parameter === "period" ? country[parameter] : undefined;
    const sum = limits && parseMoney(text, country);
    const input = limits === undefined || sum === undefined ? text : String(nearestStep(sum, limits));
    const given = { country, requiredKey: dataPoint, optional: true, today };
    const { data: value } = ruleFor(dataPoint, country)(given).safeParse(input);
    return value === undefined ? [] : [{ dataPoint, field, value }];
  });
}

function isOpen({ answers, drafts }: Application, linked: LinkedValue): boolean {
  const controls = controlsOf(linked).map(([name]) => name);
  const isTyped = Object.values(drafts).some(({ entries }) =>
    entries.some(([name, text]) => controls.includes(name) && text.trim() !== ""),
  );
  return !isTyped && !isAnswered(readAnswer(answers, linked.field));
}

/** Returns an answer as each control of its question shows it: a name may be asked alone or with the others. */
function controlsOf({ dataPoint, field, value }: LinkedValue) {
  const answers = withAnswer({}, field, value);
  return [dataPoint, "names" as const].flatMap((name) => formEntries(name, answers, country));
}
