import { useTranslation } from "react-i18next";
import { Form, Link, replace } from "react-router";
import { queryOf } from "../../application/visit/link.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { DataPointForm } from "../../form/questions-form.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import {
  chooseAddress,
  chosenAddress,
  emailOnly,
  maskedEmail,
  submitUnsubscribe,
  type UnsubscribeData,
} from "./action.ts";

export const handle = { i18n: ["questions", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  const email = queryOf(search).get("email");
  if (email !== null) chooseAddress(email);
  // Nothing that identifies the subscriber stays in the address bar.
  if (search !== "") throw replace("/unsubscribe");
  await loadTexts(handle.i18n);
  const address = chosenAddress();
  return { address: address === undefined ? undefined : maskedEmail(address) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<UnsubscribeData> {
  return submitUnsubscribe(await request.formData());
}

export default function Unsubscribe({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  if (actionData?.kind === "done") {
    return (
      <FormLayout key="done" title={t("unsubscribe>done>title")} top={<SuccessSign />}>
        <p className="lead">{t("unsubscribe>done>text", { address: actionData.address })}</p>
        <div className="screen-more">
          <Link className="button-link" to="/">
            {t("unsubscribe>done>go")}
          </Link>
        </div>
      </FormLayout>
    );
  }
  const asks = address === undefined || actionData?.kind === "ask" || actionData?.kind === "invalid";
  return (
    <FormLayout key={asks ? "ask" : "confirm"} title={t("unsubscribe>title")}>
      {asks ? (
        <Ask actionData={actionData} />
      ) : (
        <Confirm address={address} failure={ofKind(actionData, "failed")} />
      )}
    </FormLayout>
  );
}

function Ask({ actionData }: { actionData: UnsubscribeData | undefined }) {
  const { t } = useTranslation("steps");
  return (
    <>
      <p className="lead">{t("unsubscribe>ask")}</p>
      <DataPointForm
        id="unsubscribe"
        intent="address"
        dataPoints={emailOnly}
        answers={{}}
        entries={[]}
        hinted={false}
        lastResult={ofKind(actionData, "invalid")?.result}
      />
    </>
  );
}

type ConfirmProps = {
  address: string;
  failure: Extract<UnsubscribeData, { kind: "failed" }> | undefined;
};

/** The form that confirms the address before the action unsubscribes it. */
function Confirm({ address, failure }: ConfirmProps) {
  const { t } = useTranslation(["steps", "common"]);
  const problem = failure && (
    <div className="error-summary" role="alert" key={failure.at}>
      <h2>{t(`unsubscribe>${failure.text}>title`)}</h2>
      <p>{t(`unsubscribe>${failure.text}>text`)}</p>
      <button type="submit" className="button-link">
        {t("commonˆform>tryAgain")}
      </button>
    </div>
  );
  return (
    <>
      <p className="lead">{t("unsubscribe>text", { address })}</p>
      <p>{t("unsubscribe>keeps")}</p>
      <FormShell intent="confirm" replace problem={problem} submitLabel={t("unsubscribe>confirm")} />
      <Form method="post" replace className="screen-more">
        <button type="submit" name="__intent" value="another" className="button-link">
          {t("unsubscribe>another")}
        </button>
      </Form>
    </>
  );
}
