import { type DataPointName, dataPoint } from "../../data-points/catalogue.ts";
import { dataPointsOf, isPagePath } from "../../data-points/pages.ts";
import type { QuestionTexts } from "../../form/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import type { PageView } from "./page-view.ts";

/** The heading of a page. */
type Heading = {
  title: string;
  /** The page's only question, which the heading names. */
  single: DataPointName | undefined;
  /** Whether that question has one control, which the heading labels; else it names the group of controls. */
  labels: boolean;
};

/** Returns the heading of a page: its title, or its only question's label if the title doesn't say what to answer. */
export function headingOf(view: PageView, texts: QuestionTexts): Heading {
  const title = texts.pageTitle(view.subject);
  const [single, ...others] = view.dataPoints;
  if (single === undefined || others.length > 0) return { title, single: undefined, labels: false };
  const { control } = dataPoint(single);
  const isChosen = "as" in control ? control.as === "radio" : "row" in control;
  const isGroup = isChosen || ["date", "yes-no", "consents", "group"].includes(control.kind);
  // A typed answer and a yes or no need the words of the label, e.g. the name of an identity number.
  const isClear =
    (isGroup && control.kind !== "yes-no") ||
    (control.kind === "choice" && control.as === "select") ||
    title.toLowerCase().includes(texts.label(single).toLowerCase());
  const isOwn = isPagePath(view.subject) && dataPointsOf(view.subject, journey).length === 1;
  return { title: isOwn && isClear ? title : texts.label(single), single, labels: !isGroup };
}
