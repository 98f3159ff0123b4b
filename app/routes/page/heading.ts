import { country } from "@country";
import { type DataPointName, dataPoint } from "../../catalogue/catalogue.ts";
import type { SharedPage } from "../../catalogue/dynamic-pages.ts";
import { requiredFields } from "../../catalogue/fields.ts";
import { dataPointsOf, isPagePath, type PagePath } from "../../catalogue/pages.ts";
import type { QuestionTexts } from "../../form/texts.ts";
import { journey } from "../../journey/this-journey.ts";

type Heading = {
  title: string;
  /** The page's only question, which the heading names. */
  single?: DataPointName;
  /** Whether that question has one control, which the heading labels; else it names the group of controls. */
  labels?: boolean;
  /** Whether that question may be left empty. */
  optional?: boolean;
};

/** The part of a page that its heading depends on. */
type HeadedPage = { subject: PagePath | SharedPage; dataPoints: readonly DataPointName[] };

/** Returns the heading of a page: its title, or its only question's label if the title doesn't say what to answer. */
export function headingOf({ subject, dataPoints }: HeadedPage, texts: QuestionTexts): Heading {
  const title = texts.pageTitle(subject);
  const [single, ...others] = dataPoints;
  if (single === undefined || others.length > 0) return { title };
  const { control } = dataPoint(single);
  const isChosen = "as" in control ? control.as === "radio" : "row" in control;
  const isGroup = isChosen || ["date", "yes-no", "consents", "group"].includes(control.kind);
  // A typed answer and a yes or no need the words of the label, e.g. the name of an identity number.
  const isClear =
    (isGroup && control.kind !== "yes-no") ||
    (control.kind === "choice" && control.as === "select") ||
    title.toLowerCase().includes(texts.label(single).toLowerCase());
  const isOwn = isPagePath(subject) && dataPointsOf(subject, journey).length === 1;
  return {
    title: isOwn && isClear ? title : texts.label(single),
    single,
    labels: !isGroup,
    optional: requiredFields(single, country).length === 0,
  };
}
