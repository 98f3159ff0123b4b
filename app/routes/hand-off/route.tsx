import { useTranslation } from "react-i18next";
import { replace, useSubmit } from "react-router";
import { openScreen, resolveScreen } from "../../application/open-screen.ts";
import { problemIn } from "../../form/problem.tsx";
import { useLongWait } from "../../form/submit-button.tsx";
import { ScreenLayout } from "../../shell/screen-layout.tsx";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { useSubmitOnce } from "../own-requests.ts";
import { SummaryList } from "../summary/summary-list.tsx";
import type { Route } from "./+types/route";
import { submitHandOff } from "./action.ts";
import { Departure, type DepartureProps, Notice } from "./departure.tsx";
import { type HandOffPath, handOffView, storeReturn } from "./hand-off.ts";

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { path } = resolveScreen(request.url, "hand-off");
  const { searchParams } = new URL(request.url);
  const application = openScreen(path);
  if (searchParams.has("status")) {
    storeReturn(path, searchParams.get("status"));
    throw replace(`/${path}`);
  }
  await loadTexts(handle.i18n);
  return handOffView(path, application);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return submitHandOff(await request.formData(), request.signal);
}

export default function HandOff({ loaderData, actionData }: Route.ComponentProps) {
  const { path, status, sent } = loaderData;
  const { t } = useTranslation("steps");

  if (status === "success") return <Returned path={path} key={path} actionData={actionData} />;
  return (
    <ScreenLayout key={path} title={t(`hand-off>${path}>title`)} errored={status === "error"}>
      {status ? <Notice about={status} /> : null}
      <p className="lead">{t(`hand-off>${path}>text`)}</p>
      <ul className="steps">
        {t(`hand-off>${path}>steps`, { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {sent.length > 0 ? (
        <section className="card" aria-labelledby="sent-title">
          <h2 id="sent-title">{t("hand-off>sent")}</h2>
          <SummaryList lines={sent} />
        </section>
      ) : null}
      <Departure view={loaderData} actionData={actionData} />
    </ScreenLayout>
  );
}

type ReturnedProps = Pick<DepartureProps, "actionData"> & { path: HandOffPath };

/** The screen after a successful hand-off. It continues automatically. */
function Returned({ path, actionData }: ReturnedProps) {
  const { t } = useTranslation("steps");
  const submit = useSubmit();
  const goOn = () =>
    void submit({ __intent: "returned" }, { method: "post", action: `/${path}`, replace: true });
  useSubmitOnce(goOn);
  const problem = problemIn(actionData, goOn);
  const long = useLongWait(problem === null);
  return (
    <ScreenLayout title={t("hand-off>returned>title")} top={<SuccessSign />}>
      {problem ?? (
        <p className="lead" role="status">
          {long ? t("hand-off>returned>long") : t("hand-off>returned>text")}
        </p>
      )}
    </ScreenLayout>
  );
}
