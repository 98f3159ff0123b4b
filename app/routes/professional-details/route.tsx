import { country } from "@country";
import { useTranslation } from "react-i18next";
import { changeApplication } from "../../application/application.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { formEntries } from "../../catalogue/form-values.ts";
import { withAnswer } from "../../catalogue/lead.ts";
import { FormLayout, keepsShown } from "../../form/form-layout.tsx";
import { ScreenForm } from "../../form/own-form.tsx";
import { loadOwnForm, submitOwn } from "../../form/own-questions.ts";
import { sendCall } from "../../provider/client.ts";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import { AskedBy } from "../asked-by.tsx";
import { MissingList, WithoutList, wasRenderedWithout } from "../missing-list.tsx";
import type { Route } from "./+types/route";
import { professionalQuestions } from "./professional-details.ts";

const PATH = "professional-details";

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const { answers, drafts } = openScreen(PATH);
  const [lists] = await Promise.all([fetchLists(), loadOwnForm(handle)]);
  return { lists, entries: drafts[PATH]?.entries ?? formEntries("income_source", answers, country) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  requireLead();
  const data = await request.formData();
  const lists = await fetchLists(data);
  return submitOwn(
    PATH,
    data,
    (typed) => professionalQuestions(lists, typed),
    (answers) => {
      changeApplication((before) => ({
        answers: withAnswer(before.answers, "incomeDetails.incomeSource", answers.incomeSource),
      }));
      return ["/lead/offer/professional-details", answers];
    },
  );
}

export const shouldRevalidate = keepsShown;

/** Reads the provider's lists. Without one that couldn't be loaded, the applicant types the answer. */
async function fetchLists(data?: FormData) {
  const [fields, positions] = await Promise.all([
    sendCall("fetchProfessionalFields", {}),
    sendCall("fetchChoices", { list: "position" }),
  ]);
  return {
    fields: fields.ok && !wasRenderedWithout(data, "fields") ? fields.value : undefined,
    positions: positions.ok && !wasRenderedWithout(data, "positions") ? positions.value : undefined,
  };
}

export default function ProfessionalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, entries } = loaderData;
  const { t } = useTranslation("steps");
  const missing = (["fields", "positions"] as const).filter((list) => lists[list] === undefined);
  return (
    <FormLayout title={t("professional-details>title")}>
      <AskedBy>{t("professional-details>text")}</AskedBy>
      {missing.length > 0 ? <MissingList text={t("professional-details>missing")} mayRetry /> : null}
      <ScreenForm
        screen={PATH}
        entries={entries}
        actionData={actionData}
        questions={(typed) => professionalQuestions(lists, typed)}
      >
        {missing.map((list) => (
          <WithoutList key={list} list={list} />
        ))}
      </ScreenForm>
    </FormLayout>
  );
}
