import { country } from "@country";
import { Link } from "react-router";
import { contextOf, type PagePath } from "../catalogue/pages.ts";
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
  /** Whether there is a consent to show. `AgreedLink` would load the screens' chunk. */
  agreed: boolean;
};

/** The component that welcomes an applicant back, with its props. */
export type Welcome = WelcomeBackProps & { WelcomeBack: typeof WelcomeBack };

/** Loads the welcome line's texts and returns the line. */
export async function openWelcome(at: PagePath): Promise<Welcome> {
  await texts("screens", "questions");
  const application = readApplication();
  const { answers, consentRecords } = application;
  const name = answers.personalDetails?.firstName;
  return {
    WelcomeBack,
    at,
    left: questionsLeft(positionOf(application, country)),
    // A provider may shorten a name to a letter and a mask.
    name: name && /^[\p{L}\p{M}' -]+$/u.test(name) ? name : undefined,
    agreed: consentRecords.length > 0 || !!answers.generalPolicies?.length,
  };
}

function WelcomeBack({ at, left: count, name, agreed }: WelcomeBackProps) {
  const { t } = useTranslation("screens");
  const page = useQuestionTexts().context(contextOf(at, journey));
  const left = t("continue>left", { count });
  return (
    <p className="page-welcome">
      {name ? t("continue>welcomeName", { name, left, page }) : t("continue>welcome", { left, page })}{" "}
      {agreed ? <Link to="/agreed">{t("agreed>title")}</Link> : null}
    </p>
  );
}
