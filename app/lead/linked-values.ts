import { country } from "@country";
import type { DataPointName, LeadPath } from "../catalogue/catalogue.ts";
import { type FormEntry, formEntries } from "../catalogue/form-values.ts";
import { isKnown, type LeadAnswers, type LeadValue, readAnswer, withAnswer } from "../catalogue/lead.ts";
import { journey } from "../journey/this-journey.ts";
import type { LinkParameter } from "../visit/link.ts";
import { acceptAnswers } from "./accept-answers.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import { posthogParameters, withPrefilled } from "./lead-context.ts";
import { withEntries } from "./lead-record.ts";

/** The data point and field for each link parameter that is an answer. */
export const linkedQuestions = [
  { parameter: "amount", dataPoint: "loan_amount", field: "amount" },
  { parameter: "period", dataPoint: "loan_period", field: "period" },
  { parameter: "firstName", dataPoint: "first_name", field: "personalDetails.firstName" },
  { parameter: "lastName", dataPoint: "last_name", field: "personalDetails.lastName" },
  { parameter: "email", dataPoint: "email", field: "contactDetails.email" },
  { parameter: "phoneNumber", dataPoint: "phone_number", field: "contactDetails.phoneNumber" },
] as const satisfies readonly { parameter: LinkParameter; dataPoint: DataPointName; field: LeadPath }[];

type LinkedQuestion = Pick<(typeof linkedQuestions)[number], "dataPoint" | "field">;

export type LinkedValue = LinkedQuestion & { value: LeadValue };

/** A link's answer that differs from the applicant's. */
export type LinkDifference = LinkedValue & { own: LeadValue };

/** Returns those answers that a link can carry. */
export function linkedAmong(answers: LeadAnswers): LinkedValue[] {
  return linkedQuestions.flatMap(({ dataPoint, field }) => {
    const value = readAnswer(answers, field);
    return isKnown(value) ? [{ dataPoint, field, value }] : [];
  });
}

/**
 * Fills a link's answers into the application where it has no answer and no draft. Before the first page is accepted,
 * they also replace an earlier link's answers that the applicant hasn't changed.
 * @returns the differing answers to ask about; none before the first page is accepted, where they are dropped
 */
export function fillFromLink(linked: readonly LinkedValue[]): LinkDifference[] {
  const application = readApplication();
  const asks = application.id !== undefined || application.drafts[journey.firstPage]?.accepted === true;
  const differences: LinkDifference[] = [];
  const filled: LinkedValue[] = [];
  for (const one of linked) {
    const own = ownAnswer(application, one);
    if (own === undefined || (!asks && isLinks(application, one))) filled.push(one);
    else if (asks && !same(String(own), String(one.value))) differences.push({ ...one, own });
  }
  if (filled.length === 0) return differences;
  const fields = filled.map(({ field }) => field);
  changeApplication({ context: withPrefilled(application.context, fields) });
  takeLinked(filled);
  return differences;
}

/** Takes a link's answers in place of the applicant's, and into the drafts that show these questions. */
export function takeLinked(linked: readonly LinkedValue[]): void {
  const dataPoints = linked.map(({ dataPoint }) => dataPoint);
  acceptAnswers(dataPoints, new Map(linked.map(({ field, value }) => [field, value])), "lead");
  const shown = new Map(linked.flatMap((one) => controlsOf(one)));
  const drafts = withEntries(readApplication().drafts, (entries) =>
    entries.map(([name, text]) => [name, shown.get(name) ?? text]),
  );
  changeApplication({ drafts });
}

/** Returns the applicant's own answer to a question: what is typed and not accepted, else the accepted answer. */
function ownAnswer({ answers, drafts }: Application, linked: LinkedValue): LeadValue | undefined {
  const known = readAnswer(answers, linked.field);
  const typed = textsIn(drafts, false, linked)[0];
  // An unchanged draft of an answer may be written in another way.
  if (typed === undefined || same(typed, written(linked, known))) return isKnown(known) ? known : undefined;
  if (same(typed, written(linked, linked.value))) return linked.value;
  return typeof linked.value === "number" && !Number.isNaN(Number(typed)) ? Number(typed) : typed;
}

/** Returns whether an answer is an earlier link's, which the applicant has neither typed nor accepted. */
function isLinks({ answers, context, drafts }: Application, linked: LinkedValue): boolean {
  if (!posthogParameters(context).leadPrefilledFields.includes(linked.field)) return false;
  const text = written(linked, readAnswer(answers, linked.field));
  return (
    textsIn(drafts, true, linked).length === 0 &&
    textsIn(drafts, false, linked).every((typed) => same(typed, text))
  );
}

/** Returns what drafts hold for a question, without empty texts. */
function textsIn(drafts: Application["drafts"], accepted: boolean, linked: LinkedValue): string[] {
  const controls = controlsOf(linked).map(([name]) => name);
  return Object.values(drafts)
    .filter((draft) => draft.accepted === accepted)
    .flatMap(({ entries }) => entries)
    .flatMap(([name, text]) => (controls.includes(name) && text.trim() !== "" ? [text] : []));
}

/** Returns a link's answer as each control of its question shows it: a name may be asked alone or with the others. */
function controlsOf({ dataPoint, field, value }: LinkedValue): FormEntry[] {
  const answers = withAnswer({}, field, value);
  return [dataPoint, "names" as const].flatMap((name) => formEntries(name, answers, country));
}

function written(linked: LinkedValue, value: LeadValue | undefined): string | undefined {
  return value === undefined ? undefined : controlsOf({ ...linked, value })[0]?.[1];
}

/** Returns whether two texts differ at most in spaces and in the case of their letters. */
function same(one: string, other: string | undefined): boolean {
  const bare = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();
  return other !== undefined && bare(one) === bare(other);
}
