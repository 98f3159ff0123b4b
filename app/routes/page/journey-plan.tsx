import "./journey-plan.css";
import { useTranslation } from "react-i18next";
import type { PagePath } from "../../catalogue/pages.ts";
import { type PlanSection, type SectionName, sectionsOf } from "../../journey/plan.ts";
import type { JourneyPosition } from "../../journey/position.ts";

/** The plan of the journey on one of its pages, and the component that shows it. */
export type OpenedPlan = {
  PlanView: typeof PlanView;
  sections: readonly PlanSection[];
  /** The index of the page's section, and its name. */
  current: number;
  name: SectionName;
};

/** Returns the plan; undefined on a page outside the journey. */
export function openPlan(path: PagePath, position: JourneyPosition): OpenedPlan | undefined {
  const sections = sectionsOf(position);
  const current = sections.findIndex(({ paths }) => paths.includes(path));
  const name = sections[current]?.name;
  if (name === undefined) return undefined;
  return { PlanView, sections, current, name };
}

/** The sections of the journey with a bar each, on a phone one bar with the name of the current one. */
function PlanView({ plan: { sections, current, name: here } }: { plan: OpenedPlan }) {
  const { t } = useTranslation("questions");
  const name = t(`sections>${here}`);
  return (
    <div className="plan">
      <p className="visually-hidden">
        {t("plan>section", { number: current + 1, total: sections.length, name })}
      </p>
      <div className="progress" aria-hidden="true">
        <ol className="plan-sections">
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
        <p className="progress-text plan-current">{name}</p>
      </div>
    </div>
  );
}

/** Returns the filled share of a section's bar. The current section is always begun. */
function shareOf({ paths, done }: PlanSection, isCurrent: boolean): number {
  return Math.max(done / paths.length, isCurrent ? 0.08 : 0);
}
