import { useTranslation } from "react-i18next";
import { contextOf, type PagePath } from "../../data-points/pages.ts";
import { useQuestionTexts } from "../../form/texts.ts";
import { texts } from "../../i18n/texts.ts";

/** The component that welcomes an applicant back, and the page that they had reached. */
export type Welcome = { WelcomeBack: typeof WelcomeBack; at: PagePath };

/** Loads the welcome line's texts and returns the line. */
export async function openWelcome(at: PagePath): Promise<Welcome> {
  await texts("screens", "questions");
  return { WelcomeBack, at };
}

function WelcomeBack({ at }: { at: PagePath }) {
  const { t } = useTranslation("screens");
  const page = useQuestionTexts().context(contextOf(at));
  return <p className="page-welcome">{t("continue>welcome", { page })}</p>;
}
