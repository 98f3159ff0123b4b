import { useTranslation } from "react-i18next";
import type { PagePath } from "../../catalogue/pages.ts";
import type { JourneyPosition } from "../../journey/position.ts";
import { type JourneySection, sectionsOf } from "../../journey/sections.ts";

/** Returns the view of a page's progress through the sections of the journey; undefined on a page outside it. */
export function openProgress(path: PagePath, position: JourneyPosition) {
  const sections = sectionsOf(position);
  const current = sections.find(({ paths }) => paths.includes(path));
  return current && (() => <JourneyProgress sections={sections} current={current} />);
}

/** The sections of the journey with a bar each, and the name of the current one. */
function JourneyProgress({
  sections,
  current,
}: {
  sections: readonly JourneySection[];
  current: JourneySection;
}) {
  const { t } = useTranslation("questions");
  const name = t(`sections>${current.name}`);
  return (
    <>
      <p className="visually-hidden">
        {t("progress>section", { number: sections.indexOf(current) + 1, total: sections.length, name })}
      </p>
      <div className="progress" aria-hidden="true">
        {sections.map((section) => (
          <div key={section.name} className="progress-track">
            <div
              className="progress-done"
              style={{ transform: `scaleX(${shareOf(section, section === current)})` }}
            />
          </div>
        ))}
        <p className="progress-text">{name}</p>
      </div>
    </>
  );
}

/** Returns the filled share of a section's bar. The current section is always begun. */
function shareOf({ paths, done }: JourneySection, isCurrent: boolean): number {
  return Math.max(done / paths.length, isCurrent ? 0.08 : 0);
}
