import { inCountry, useQuestionTexts } from "../form/texts.ts";
import "./journey-plan.css";
import { country } from "@country";
import { textKeyOf } from "../catalogue/fields.ts";
import { contextOf, type PagePath } from "../catalogue/pages.ts";
import {
  type Effort,
  effortOf,
  type PaperName,
  type PlanSection,
  questionsLeft,
  type SectionName,
  sectionsOf,
} from "../journey/plan.ts";
import { journey } from "../journey/this-journey.ts";
import { type Application, readApplication } from "../lead/application.ts";
import { positionOf } from "../lead/selectors.ts";
import { loadTexts, useTranslation } from "../platform/i18n/texts.ts";

/** The plan of the journey on one of its pages, and the component that shows it. */
export type OpenedPlan = {
  PlanView: typeof PlanView;
  sections: readonly PlanSection[];
  /** The index of the page's section, and its name. */
  current: number;
  name: SectionName;
  /** The effort ahead, on the page after the first. */
  effort: Effort | undefined;
};

/** Loads the plan's texts and returns the plan; undefined on a page outside the journey. */
export async function openPlan(path: PagePath, application: Application): Promise<OpenedPlan | undefined> {
  const position = positionOf(application);
  const sections = sectionsOf(position);
  const current = sections.findIndex(({ paths }) => paths.includes(path));
  const name = sections[current]?.name;
  if (name === undefined) return undefined;
  await loadTexts("questions");
  const isSecond = position.pages.find((page) => page.path === path)?.previous === journey.firstPage;
  return { PlanView, sections, current, name, effort: isSecond ? effortOf(position) : undefined };
}

/**
 * The sections of the journey with a bar each. Screen readers hear only which section the page belongs to; a phone has
 * room for the current section's name only.
 */
function PlanView({ plan: { sections, current, name: here, effort } }: { plan: OpenedPlan }) {
  const { t } = useTranslation("questions");
  const name = t(`sections>${here}`);
  return (
    <div className="plan">
      <p className="visually-hidden">
        {t("plan>section", { number: current + 1, total: sections.length, name })}
      </p>
      <ol className="plan-sections" aria-hidden="true">
        {sections.map((section, index) => (
          <li
            key={section.name}
            className={index === current ? "plan-section plan-section--current" : "plan-section"}
          >
            <div className="progress-track">
              <div
                className="progress-done"
                style={{ transform: `scaleX(${shareOf(section, index === current)})` }}
              />
            </div>
            <span className="plan-name">{t(`sections>${section.name}`)}</span>
          </li>
        ))}
      </ol>
      <p className="plan-current" aria-hidden="true">
        {name}
      </p>
      {effort ? <EffortLine {...effort} /> : null}
    </div>
  );
}

/** Returns the filled share of a section's bar. The current section is always begun. */
function shareOf({ paths, done }: PlanSection, isCurrent: boolean): number {
  return Math.max(done / paths.length, isCurrent ? 0.08 : 0);
}

/** The time that the journey takes and the papers to have ready. */
function EffortLine({ minutes, papers }: Effort) {
  const { t, i18n } = useTranslation("questions");
  const time = t("plan>time", { count: minutes });
  const paper = (name: PaperName) =>
    (t as (key: string, options: object) => string)(`plan>papers>${textKeyOf(name, country)}`, inCountry);
  // A country may have one word for two papers.
  const words = [...new Set(papers.map(paper))];
  const list = new Intl.ListFormat(i18n.language).format(words);
  return <p className="plan-effort">{words.length > 0 ? t("plan>ready", { time, papers: list }) : time}</p>;
}

type WelcomeBackProps = {
  /** The page that the applicant had reached. */
  at: PagePath;
  /** The number of questions that are still open. */
  left: number;
  /** The applicant's first name, where it is known in full. */
  name: string | undefined;
};

/** The component that welcomes an applicant back, with its props. */
export type Welcome = WelcomeBackProps & { WelcomeBack: typeof WelcomeBack };

/** Loads the welcome line's texts and returns the line. */
export async function openWelcome(at: PagePath): Promise<Welcome> {
  await loadTexts("screens", "questions");
  const application = readApplication();
  const name = application.answers.personalDetails?.firstName;
  return {
    WelcomeBack,
    at,
    left: questionsLeft(positionOf(application)),
    // A provider may shorten a name to a letter and a mask.
    name: name && /^[\p{L}\p{M}' -]+$/u.test(name) ? name : undefined,
  };
}

function WelcomeBack({ at, left: count, name }: WelcomeBackProps) {
  const { t } = useTranslation("screens");
  const page = useQuestionTexts().context(contextOf(at, journey));
  const left = t("continue>left", { count });
  return (
    <p className="page-welcome">
      {name ? t("continue>welcomeName", { name, left, page }) : t("continue>welcome", { left, page })}
    </p>
  );
}
