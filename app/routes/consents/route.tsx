import "./consents.css";
import { useTranslation } from "react-i18next";
import { openScreen, resolveScreen } from "../../application/open-screen.ts";
import { OFFER_KEY } from "../../application/selectors.ts";
import { FormLayout, keepsShown, useScreenForm } from "../../form/form-layout.tsx";
import type { AnswersData } from "../../form/handle-lead-result.ts";
import { OwnForm } from "../../form/own-form.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { UnreadScreen } from "../unread-screen.tsx";
import type { Route } from "./+types/route";
import { type ConsentsView, consentsView, submitConsents } from "./action.ts";
import { consentQuestions, consentsByQuestion } from "./consents.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConsentsView> {
  const { path } = resolveScreen(request.url, "consents");
  const application = openScreen(path);
  const [view] = await Promise.all([consentsView(path, application), loadTexts(handle.i18n)]);
  return view;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitConsents(resolveScreen(request.url, "consents"), await request.formData());
}

export const shouldRevalidate = keepsShown;

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return loaderData.kind === "failed" ? (
    <UnreadScreen key={key} problem={loaderData.problem} />
  ) : (
    <ConsentsForm key={key} view={loaderData} actionData={actionData} />
  );
}

type ConsentsFormProps = {
  view: Extract<ConsentsView, { kind: "asked" }>;
  actionData: AnswersData | undefined;
};

function ConsentsForm({ view: { path, partner, offerId, asked, entries }, actionData }: ConsentsFormProps) {
  const { t } = useTranslation("steps");
  return (
    <FormLayout title={partner ? t("consents>titlePartner", { partner }) : t("consents>title")}>
      <p className="lead">{t("consents>text")}</p>
      <OwnForm
        {...useScreenForm(path, entries, actionData)}
        id="consents-form"
        questions={() => consentQuestions(asked)}
        consents={consentsByQuestion(asked)}
      >
        <input type="hidden" name={OFFER_KEY} value={offerId ?? ""} />
        {asked.length === 0 ? <p>{t("consents>none")}</p> : null}
      </OwnForm>
    </FormLayout>
  );
}
