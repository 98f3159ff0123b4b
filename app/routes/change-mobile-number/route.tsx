import { country } from "@country";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { changeApplication, forgetDrafts } from "../../application/application.ts";
import { withEntries } from "../../application/lead-record.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { sendOnce } from "../../application/send-once.ts";
import { phoneText } from "../../application/summary.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { formEntries } from "../../catalogue/form-values.ts";
import { withAnswer } from "../../catalogue/lead.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { handleLeadResult, refusalsAt, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { parsePage } from "../../form/parse-form.ts";
import { problemIn } from "../../form/problem.tsx";
import { DataPointForm } from "../../form/questions-form.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import type { Route } from "./+types/route";

const asked = ["phone_number"] as const satisfies readonly DataPointName[];

export const handle = { i18n: ["questions", "screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const { answers } = openScreen("change-mobile-number");
  await loadTexts(handle.i18n);
  const { phoneNumber } = answers.contactDetails ?? {};
  const written = phoneNumber && phoneText(phoneNumber).replace(`+${country.phone.callingCode} `, "");
  return { answers, entries: written ? [["phone_number", written] as const] : [] };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<InvalidAnswers | ScreenProblem | Response> {
  const data = await request.formData();
  const { id, answers } = requireLead();
  const parsed = parsePage(data, { dataPoints: asked, answers });
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const phoneNumber = String(parsed.value.get("contactDetails.phoneNumber"));
  return handleLeadResult(await sendOnce("changeMobile", {}, { id, phoneNumber }), {
    onSuccess: () => {
      changeNumber(phoneNumber);
      forgetDrafts("mobile-verification");
      if (phoneNumber !== answers.contactDetails?.phoneNumber) showToast("numberChanged", "success");
    },
    onRefused: refusalsAt(() => "phone_number"),
  });
}

export default function ChangeMobileNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  return (
    <FormLayout title={t("changeNumber>title")}>
      <p className="lead">{t("changeNumber>text")}</p>
      <DataPointForm
        id="change-mobile-number"
        dataPoints={asked}
        answers={loaderData.answers}
        entries={loaderData.entries}
        hinted={false}
        lastResult={ofKind(actionData, "invalid")?.result}
        submitLabel={t("changeNumber>submit")}
        problem={problemIn(actionData)}
      />
      <div className="screen-more">
        <Link to="/mobile-verification" replace className="button-link">
          {t("changeNumber>keep")}
        </Link>
      </div>
    </FormLayout>
  );
}

/** Replaces the old number in the answers and in every draft that contains it. */
function changeNumber(phoneNumber: string): void {
  changeApplication((before) => {
    const answers = withAnswer(before.answers, "contactDetails.phoneNumber", phoneNumber);
    const shown = new Map(formEntries("phone_number", answers, country));
    const drafts = withEntries(before.drafts, (entries) =>
      entries.map(([name, text]) => [name, shown.get(name) ?? text]),
    );
    return { answers, drafts };
  });
}
