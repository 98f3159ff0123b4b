import { country } from "@country";
import { contextOf, type PagePath } from "../catalogue/pages.ts";
import { AgreedLink } from "../consents/agreed-link.tsx";
import { useQuestionTexts } from "../form/texts.ts";
import { journey } from "../journey/this-journey.ts";
import { readApplication } from "../lead/application.ts";
import { positionOf } from "../lead/selectors.ts";
import { texts, useTranslation } from "../platform/i18n/texts.ts";
import { questionsLeft } from "./journey-plan.tsx";

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
  await texts("screens", "questions");
  const application = readApplication();
  const name = application.answers.personalDetails?.firstName;
  return {
    WelcomeBack,
    at,
    left: questionsLeft(positionOf(application, country)),
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
      {name ? t("continue>welcomeName", { name, left, page }) : t("continue>welcome", { left, page })}{" "}
      <AgreedLink />
    </p>
  );
}
