import { country } from "@country";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { ChoiceListName } from "../data-points/choices.ts";
import type { PageContext } from "../data-points/page-template.ts";
import type { PagePath } from "../data-points/pages.ts";
import type { Message } from "../data-points/rules/rule.ts";
import { textKeyOf } from "../data-points/text-key.ts";
import { journey } from "../journey/this-journey.ts";

/** A question's texts stand in `start` where the first page asks it, else in `questions`. */
const namespaces = ["start", "questions"];

/** The texts of questions and pages in the page's language. */
export type QuestionTexts = {
  label(name: DataPointName, part?: string): string;
  hint(name: DataPointName, part?: string): string | undefined;
  /** What a box says behind which the question is asked; undefined where it is asked openly. */
  gate(name: DataPointName): string | undefined;
  choice(list: ChoiceListName, value: string): string;
  pageTitle(path: PagePath): string;
  pageIntro(path: PagePath): string | undefined;
  context(context: PageContext): string;
  days(count: number): string;
  dayUnit: string;
};

/** Keys made from catalogue names; a test holds that every one of them has a text. */
type LooseT = (key: string | readonly string[], options: object) => string;
type LooseExists = (key: string, options: object) => boolean;

/** A text may have a form of the country's own, e.g. the name of its identity number: `label_pl` beside `label`. */
const inCountry = { context: country.id };

/** Gives the texts of questions and pages. */
export function useQuestionTexts(): QuestionTexts {
  const { t, i18n } = useTranslation();
  const options = { ns: namespaces, ...inCountry };
  const text = (key: string) => (t as unknown as LooseT)(key, options);
  const optional = (key: string) => ((i18n.exists as LooseExists)(key, options) ? text(key) : undefined);
  const question = (name: DataPointName, part: string | undefined) =>
    part === undefined
      ? `questions>${textKeyOf(name, country)}`
      : `questions>${textKeyOf(name, country)}>parts>${part}`;
  const classicTitle = (path: PagePath) =>
    journey.kind === "classic" ? optional(`pages>${path}>classicTitle`) : undefined;
  return {
    label: (name, part) => text(`${question(name, part)}>label`),
    hint: (name, part) => optional(`${question(name, part)}>hint`),
    gate: (name) => optional(`${question(name, undefined)}>gate`),
    choice: (list, value) => text(`choices>${list}>${value}`),
    pageTitle: (path) => classicTitle(path) ?? text(`pages>${path}>title`),
    pageIntro: (path) => optional(`pages>${path}>intro`),
    context: (context) => text(`contexts>${context}`),
    days: (count) => t("form>days", { count }),
    dayUnit: t("form>dayUnit"),
  };
}

/** The text of a message: one of the `validation` namespace or of a screen's own, or the provider's. */
export function messageText(message: Message, t: TFunction): string {
  if ("text" in message) return message.text;
  const { key, values, section } = message;
  const keys = section
    ? [`stepsˆ${section}>${key}`, `validationˆ${key}`, "validationˆrequired>default"]
    : `validationˆ${key}`;
  return (t as unknown as LooseT)(keys, { ...inCountry, ...values });
}
