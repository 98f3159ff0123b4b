import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import { FormShell } from "../../form/form-shell.tsx";
import { DataPointForm } from "../../form/questions-form.tsx";
import { restPart } from "../../shell/later.ts";
import { SuccessSign } from "../../shell/success-sign.tsx";
import type { Route } from "./+types/route";
import { asked, knownAddress, maskedEmail, submitUnsubscribe, type UnsubscribeData } from "./action.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await restPart.load();
  return { address: knownAddress(request.url) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<UnsubscribeData> {
  return submitUnsubscribe(await request.formData());
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const isAsked = actionData?.kind === "ask" || actionData?.kind === "invalid";
  const { address } = actionData && "address" in actionData ? actionData : loaderData;
  if (actionData?.kind === "done") {
    return (
      <FormLayout key="done" title={t("unsubscribe>done>title")} top={<SuccessSign />}>
        <p className="lead">{t("unsubscribe>done>text", { address: maskedEmail(actionData.address) })}</p>
        <div className="screen-more">
          <Link className="button-link" to="/">
            {t("unsubscribe>done>go")}
          </Link>
        </div>
      </FormLayout>
    );
  }
  if (isAsked || address === undefined) {
    return (
      <FormLayout key="ask" title={t("unsubscribe>title")}>
        <p className="lead">{t("unsubscribe>ask")}</p>
        <DataPointForm
          {...asked}
          id="unsubscribe"
          intent="address"
          entries={[]}
          hinted={false}
          lastResult={ofKind(actionData, "invalid")?.result}
        />
      </FormLayout>
    );
  }
  return (
    <FormLayout key="confirm" title={t("unsubscribe>title")}>
      <Confirm address={address} failure={ofKind(actionData, "failed")} />
    </FormLayout>
  );
}

type ConfirmProps = {
  address: string;
  failure: Extract<UnsubscribeData, { kind: "failed" }> | undefined;
};

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
      <p className="lead">{t("unsubscribe>text", { address: maskedEmail(address) })}</p>
      <p>{t("unsubscribe>keeps")}</p>
      <FormShell intent="confirm" replace problem={problem} submitLabel={t("unsubscribe>confirm")}>
        <input type="hidden" name="address" value={address} />
      </FormShell>
      <Form method="post" replace className="screen-more">
        <button type="submit" name="__intent" value="another" className="button-link">
          {t("unsubscribe>another")}
        </button>
      </Form>
    </>
  );
}
