import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { ChoiceListName } from "../data-points/choices.ts";
import type { PageContext, PagePath } from "../data-points/pages.ts";
import type { Message } from "../data-points/rules/rule.ts";

/** A question's texts stand in `start` where the first page asks it, else in `questions`. */
const namespaces = ["start", "questions"];

/** The texts of questions and pages in the page's language. */
export type QuestionTexts = {
  label(name: DataPointName, part?: string): string;
  hint(name: DataPointName, part?: string): string | undefined;
  choice(list: ChoiceListName, value: string): string;
  pageTitle(path: PagePath): string;
  pageIntro(path: PagePath): string | undefined;
  context(context: PageContext): string;
  days(count: number): string;
  dayUnit: string;
};

/** Keys made from catalogue names; a test holds that every one of them has a text. */
type LooseT = (key: string, options: { ns: readonly string[] }) => string;
type LooseExists = (key: string, options: { ns: readonly string[] }) => boolean;

/** Gives the texts of questions and pages. */
export function useQuestionTexts(): QuestionTexts {
  const { t, i18n } = useTranslation();
  const text = (key: string) => (t as unknown as LooseT)(key, { ns: namespaces });
  const optional = (key: string) =>
    (i18n.exists as LooseExists)(key, { ns: namespaces }) ? text(key) : undefined;
  const question = (name: string, part: string | undefined) =>
    part === undefined ? `questions>${name}` : `questions>${name}>parts>${part}`;
  return {
    label: (name, part) => text(`${question(name, part)}>label`),
    hint: (name, part) => optional(`${question(name, part)}>hint`),
    choice: (list, value) => text(`choices>${list}>${value}`),
    pageTitle: (path) => text(`pages>${path}>title`),
    pageIntro: (path) => optional(`pages>${path}>intro`),
    context: (context) => text(`contexts>${context}`),
    days: (count) => t("form>days", { count }),
    dayUnit: t("form>dayUnit"),
  };
}

/** The text of a message: one of the `validation` namespace, or the provider's own. */
export function messageText(message: Message, t: TFunction): string {
  if ("text" in message) return message.text;
  return (t as unknown as (key: string, options: object) => string)(`validationˆ${message.key}`, {
    ...message.values,
  });
}
