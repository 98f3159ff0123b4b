import "./summary.css";
import { country } from "@country";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type LinkProps } from "react-router";
import type { ShownValue, SummaryLine, SummaryPage } from "../../application/summary.ts";
import { type ChoiceListName, choiceValues } from "../../catalogue/choices.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { MaskedNumber } from "../../form/fields/question.tsx";
import { inCountry, type QuestionTexts, useQuestionTexts } from "../../form/texts.ts";

export function changeId(path: string): string {
  return `change-${path}`;
}

export type ChangeLink = Pick<LinkProps, "to" | "state" | "replace" | "preventScrollReset">;

type PageSummaryProps = {
  page: SummaryPage;
  title: string;
  /** The link to the form that changes the answers. Undefined if none of them can be changed. */
  change: ChangeLink | undefined;
};

export function PageSummary({ page: { path, lines }, title, change }: PageSummaryProps) {
  const { t } = useTranslation("questions");
  return (
    <section className="summary-section" aria-labelledby={`answers-${path}`}>
      <div className="summary-head">
        <h2 id={`answers-${path}`}>{title}</h2>
        {change ? (
          <Link {...change} id={changeId(path)} className="summary-change">
            {t("masked>change")}
            <span className="visually-hidden"> {title}</span>
          </Link>
        ) : null}
      </div>
      <SummaryList lines={lines} />
    </section>
  );
}

/** A list of questions with formatted answers. Needs the text namespaces `questions` and `steps`. */
export function SummaryList({ lines }: { lines: readonly SummaryLine[] }) {
  const texts = useQuestionTexts();
  const { t } = useTranslation("steps");
  return (
    <dl className="summary">
      {lines.map(({ name, value, derived }) => (
        <div key={name} className="summary-line" data-point={name}>
          <dt>{texts.label(name)}</dt>
          <dd>
            {value.kind === "masked" ? (
              <SensitiveNumber {...value} label={texts.label(name)} />
            ) : (
              <Shown value={value} texts={texts} />
            )}
          </dd>
          {derived ? <dd className="summary-origin">{t("summary>derived", inCountry)}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** A sensitive number by its end; the whole one while the applicant, who has typed it, asks to see it. */
function SensitiveNumber({ end, number, label }: { end: string; number?: string; label: string }) {
  const { t } = useTranslation("questions");
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown ? <span translate="no">{number}</span> : <MaskedNumber end={end} />}
      {number === undefined ? null : (
        <button type="button" className="button-link summary-show" onClick={() => setShown(!isShown)}>
          {t(isShown ? "masked>hide" : "masked>show")}
          <span className="visually-hidden"> {label}</span>
        </button>
      )}
    </>
  );
}

type ShownProps = { value: Exclude<ShownValue, { kind: "masked" }>; texts: QuestionTexts };

function Shown({ value, texts }: ShownProps) {
  const { t, i18n } = useTranslation("steps");
  const { t: start } = useTranslation("start");
  switch (value.kind) {
    case "text":
      // The browser's translation must not change a name or a street.
      return <span translate="no">{breakable(value.text)}</span>;
    case "number":
      return new Intl.NumberFormat(country.languageTag).format(value.value);
    case "money":
      return formatMoney(value.value, country);
    case "days":
      return texts.days(value.count);
    case "date":
      return formatDate(value.date);
    case "yes-no":
      return value.yes ? start("fields>yes") : start("fields>no");
    case "choice":
      return choiceText(value.list, value.value, texts, i18n.language);
    case "missing":
      return <span className="summary-missing">{t("wniosek>missing")}</span>;
  }
}

/** Lets an e-mail address break before its `@`, and not within a word. */
function breakable(text: string): ReactNode {
  const [name, host] = text.split("@");
  if (host === undefined) return text;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** Formats a date with its month as a word. Returns an invalid date unchanged. */
function formatDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(country.languageTag, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** Returns a choice's label. Returns a value without a label unchanged, e.g. one of the provider's own values. */
function choiceText(list: ChoiceListName, value: string, texts: QuestionTexts, language: string): string {
  if (list === "province") return country.divisions.find((one) => one.value === value)?.label ?? value;
  if (list === "country") return countryName(value, language);
  return choiceValues(list, country).includes(value) ? texts.choice(list, value) : value;
}

function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}
