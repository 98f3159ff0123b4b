import { country } from "@country";
import { requireLead } from "../application/open-screen.ts";
import { sendAnswers } from "../application/send-once.ts";
import type { LeadValue } from "../catalogue/lead.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import type { OwnQuestion } from "../catalogue/types.ts";
import type { ScreenPath } from "../journey/screens.ts";
import type { AnswersPath } from "../provider/endpoints.ts";
import { continuePart } from "../shell/later.ts";
import { loadTexts, type TextsHandle } from "../shell/texts/texts.ts";
import { type AnswersData, askedAgain, handleLeadResult, refusalsAt } from "./handle-lead-result.ts";
import { type CheckedQuestion, formSchema, type ParsedForm, parseForm } from "./parse-form.ts";
import { saveSubmittedDraft } from "./save-draft.ts";
import { type Typed, typedAmong, typedEntries } from "./typed-entries.ts";

/** The questions of a screen's own form for what is typed in it. */
export type OwnQuestions = (typed: Typed) => readonly OwnQuestion[];

/** The answers to them, by the field of the screen's call. */
export type OwnAnswers = Readonly<Record<string, LeadValue>>;

export async function loadOwnForm({ i18n }: TextsHandle): Promise<void> {
  await Promise.all([loadTexts(i18n), continuePart.load()]);
}

/** Returns the control of a question that a list answers; the applicant types where the list is empty. */
export const listedOr = (
  list: readonly { value: string; label: string }[],
  typed: Pick<OwnQuestion, "control" | "rule" | "hint">,
) => {
  const choices = list.map(({ value, label }) => ({ value, label: { text: label } }));
  return choices.length > 0 ? { control: { kind: "choice", choices, as: "select" } as const } : typed;
};

const lastPart = (name: string) => name.split(".").at(-1) ?? name;

/** Parses a form of own questions. The `steps` texts of the screen `textsOf` may word what is missing. */
export function parseOwn(
  data: FormData,
  questions: OwnQuestions,
  textsOf?: string,
  today: Date = new Date(),
): ParsedForm<OwnAnswers> {
  const checked = (question: OwnQuestion): CheckedQuestion<string> => {
    const { field, control, label } = question;
    const name = lastPart(question.name);
    if (control.kind === "item") return { name, parts: control.parts.map(checked) };
    const values = typeof label === "object" && "values" in label ? label.values : undefined;
    const context = { country, today, requiredKey: name, optional: false, textsOf, values };
    return { name, field, type: ruleFor(question, country)(context) };
  };
  const parsed = parseForm(data, formSchema(questions(typedAmong(typedEntries(data))).map(checked)));
  if (parsed.error) return parsed;
  const given = [...parsed.value].filter((entry): entry is [string, LeadValue] => entry[1] !== undefined);
  return { error: null, value: Object.fromEntries(given) };
}

/** Returns a function from the provider's name of a field (`debts.0`, `debts[0].amount`) to its control. */
export function controlNamed(questions: readonly OwnQuestion[]) {
  const single = questions.flatMap((one) => (one.control.kind === "item" ? one.control.parts : [one]));
  return (given: string): string | undefined => {
    const path = given.replaceAll(/\[(\w+)\]/g, ".$1");
    const named = (name: string) => single.find((one) => one.field === name || one.name === name);
    const [item] = /^\w+\.\d+(?=$|\.\w+$)/.exec(path) ?? [];
    return (
      named(path) ??
      single.find(({ field }) => item && field?.startsWith(`${item}.`)) ??
      named(lastPart(path))
    )?.name;
  };
}

/** Sends the valid answers of a screen's own form. The draft stays until the provider accepts them. */
export async function submitOwn(
  path: ScreenPath,
  data: FormData,
  questions: OwnQuestions,
  bodyOf: (answers: OwnAnswers) => [AnswersPath, fields: object],
): Promise<AnswersData | Response> {
  const application = requireLead();
  saveSubmittedDraft(path, data);
  const parsed = parseOwn(data, questions, path);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const [call, fields] = bodyOf(parsed.value);
  return handleLeadResult(await sendAnswers(call, application, { ...fields }), {
    draft: path,
    stay: askedAgain(`/${path}`),
    onRefused: refusalsAt(controlNamed(questions(typedAmong(typedEntries(data))))),
  });
}
