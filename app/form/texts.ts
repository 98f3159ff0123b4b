import { country } from "@country";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DataPointName } from "../catalogue/catalogue.ts";
import type { ChoiceListName } from "../catalogue/choices.ts";
import type { SharedPage } from "../catalogue/dynamic-pages.ts";
import { textKeyOf } from "../catalogue/fields.ts";
import { isPagePath, type PagePath } from "../catalogue/pages.ts";
import type { Length, Message } from "../catalogue/rules/rule.ts";
import type { PageContext, Question, Text } from "../catalogue/types.ts";
import { journey } from "../journey/this-journey.ts";

/** Selects a country's own translation of a text, e.g. one that an authority prescribes word for word. */
export const inCountry: Readonly<Record<string, unknown>> = { context: country.id };

/** `start` holds the texts of the first page's questions, `questions` the texts of all others. */
const options = { ns: ["start", "questions"] as const, ...inCountry };

/** Returns `t` for keys that are built from names: a test instead of i18next's types checks that each has a text. */
export function withBuiltKeys(t: unknown): (key: string | readonly string[], options: object) => string {
  return t as (key: string | readonly string[], options: object) => string;
}

export type QuestionTexts = ReturnType<typeof useQuestionTexts>;

export function useQuestionTexts() {
  const { t, i18n } = useTranslation();
  const text = (key: string, values?: object) => withBuiltKeys(t)(key, { ...options, ...values });
  const optional = (key: string, values?: object) =>
    i18n.exists(key, options) ? text(key, values) : undefined;
  const question = (name: DataPointName, part?: string) =>
    `questions>${textKeyOf(name, country)}${part ? `>parts>${part}` : ""}`;
  const own = (given: Text) => {
    if (typeof given === "object" && "text" in given) return given.text;
    const { key, values } = typeof given === "string" ? { key: given, values: {} } : given;
    return withBuiltKeys(t)(key, { ns: ["steps", "screens"], ...inCountry, ...values });
  };
  const page = (subject: string) => `${isPagePath(subject) ? "pages" : "sharedPages"}>${subject}`;
  const classicTitle = (subject: string) =>
    journey.kind === "classic" ? optional(`${page(subject)}>classicTitle`) : undefined;
  return {
    own,
    label: (asked: Question, part?: string) =>
      typeof asked === "object" && asked.label !== undefined
        ? own(asked.label)
        : text(`${question(nameOf(asked), part)}>label`),
    hint: (asked: Question, part?: string) =>
      typeof asked === "object" && asked.label !== undefined
        ? asked.hint && own(asked.hint)
        : optional(`${question(nameOf(asked), part)}>hint`, {
            example: country.identifiers[nameOf(asked)]?.example,
          }),
    /** Why lenders ask, and what the answer changes; undefined for questions that explain themselves. */
    why: (name: DataPointName) => optional(`${question(name)}>why`),
    whyTitle: () => text("why"),
    /** What a bank account is for: under the heading that asks for it, else in its hint. */
    account: () => text("account"),
    /** The label of the checkbox that reveals the question; undefined if the question is always visible. */
    optInLabel: (name: string) => optional(`${question(name as DataPointName)}>gate`),
    choice: (list: ChoiceListName, value: string) => text(`choices>${list}>${value}`),
    pageTitle: (subject: PagePath | SharedPage) => classicTitle(subject) ?? text(`${page(subject)}>title`),
    group: (subject: PagePath | SharedPage) => optional(`groups>${subject}`),
    pageIntro: (subject: PagePath | SharedPage) => optional(`${page(subject)}>intro`),
    context: (context: PageContext) => text(`contexts>${context}`),
    days: (count: number) => t("form>days", { count }),
    dayUnit: t("form>dayUnit"),
  };
}

const nameOf = (question: Question) =>
  (typeof question === "string" ? question : question.name) as DataPointName;

/** Only an offer's form, which has the texts of its screen, counts in other units than days. */
const lengthText = ({ count, scale }: Length, t: TFunction) =>
  scale === "days"
    ? t("form>days", { count })
    : withBuiltKeys(t)([`stepsˆoffers>length>${scale}`], { count });

/** Returns the text of a message: the provider's, the screen's own, or one of the `validation` namespace. */
export function messageText(message: Message, t: TFunction): string {
  if ("text" in message) return message.text;
  const { key, values, textsOf } = message;
  const keys = [
    ...(textsOf ? [`stepsˆ${textsOf}>${key}`] : []),
    `validationˆ${key}`,
    ...(textsOf || key.startsWith("required>") ? ["validationˆrequired>default"] : []),
  ];
  const words = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "object" ? lengthText(value, t) : value,
  ]);
  return withBuiltKeys(t)(keys, { ...inCountry, ...Object.fromEntries(words) });
}
