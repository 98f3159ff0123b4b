import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { setDraft } from "../../application/application.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { sendOnce } from "../../application/send-once.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import { type AnswersData, handleFailure, refusalsAt, unreachable } from "../../form/handle-lead-result.ts";
import { OwnForm } from "../../form/own-form.tsx";
import { parseOwn } from "../../form/own-questions.ts";
import { problemIn } from "../../form/problem.tsx";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { focusIfLost } from "../../shell/use-modal.ts";
import { useLeaveResult } from "../leave-result.ts";
import { Contact } from "../loan/trust.tsx";
import { acceptedOffer } from "../offers/offer.ts";
import { AcceptedBox } from "../offers/offer-terms.tsx";
import type { Route } from "./+types/route";

const PATH = "thank-you";

const password = (): readonly OwnQuestion[] => [
  {
    name: "password",
    field: "password",
    control: { kind: "text", type: "password", autoComplete: "new-password", width: 34 },
    rule: "password",
    label: "screensˆthankYou>password",
    hint: "screensˆthankYou>passwordHint",
  },
];

export function clientLoader() {
  const application = openScreen(PATH);
  return {
    loan: acceptedOffer(application),
    partner: application.state.applicationResult?.partner,
    /** Whether the applicant has created an account: the screen's draft tells of it. */
    saved: application.drafts[PATH] !== undefined,
  };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<AnswersData | Response | null> {
  const data = await request.formData();
  const { id } = requireLead();
  const parsed = parseOwn(data, password);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const set = await sendOnce("setPassword", {}, { id, password: String(parsed.value.password) });
  if (set.ok) {
    if (!set.value.ok) return unreachable();
    setDraft(PATH, [["account", "created"]]);
    return null;
  }
  return set.error.kind === "refused"
    ? refusalsAt(() => "password")(set.error.errors)
    : handleFailure(set.error);
}

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveResult();
  const { t } = useTranslation("screens");
  const { loan, partner, saved } = loaderData;
  return (
    <FormLayout
      title={partner ? t("thankYou>withPartner", { partner: partner.name }) : t("thankYou>withLender")}
      top={<SuccessSign />}
    >
      <h2>{t("thankYou>next")}</h2>
      <ol className="steps">
        {t("thankYou>steps", { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{t("thankYou>text")}</p>
      <AcceptedBox loan={loan} />
      {saved ? <SavedAccount /> : <NewAccount actionData={actionData} />}
      <Contact />
    </FormLayout>
  );
}

/** The form of an optional account, folded: the application needs none. */
function NewAccount({ actionData }: { actionData: AnswersData | null | undefined }) {
  const { t } = useTranslation("screens");
  return (
    <details className="more">
      <summary>{t("thankYou>accountTitle")}</summary>
      <p>{t("thankYou>accountText")}</p>
      <OwnForm
        id="account"
        questions={password}
        // Empty: a password must never be written back into the document.
        entries={[]}
        invalid={ofKind(actionData, "invalid")}
        submitLabel={t("thankYou>create")}
        problem={problemIn(actionData)}
      />
    </details>
  );
}

function SavedAccount() {
  const { t } = useTranslation("screens");
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and took the focus along.
  useEffect(() => focusIfLost(title.current), []);
  return (
    <section className="card">
      <h2 tabIndex={-1} ref={title}>
        {t("thankYou>savedTitle")}
      </h2>
      <p>{t("thankYou>savedText")}</p>
    </section>
  );
}
