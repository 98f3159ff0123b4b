import { country } from "@country";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { formEntries } from "../../catalogue/form-values.ts";
import { withAnswer } from "../../catalogue/lead.ts";
import { controlNamed } from "../../form/answers-schema.ts";
import {
  answersScreen,
  MissingList,
  ScreenForm,
  WithoutList,
  wasRenderedWithout,
} from "../../form/answers-screen.tsx";
import { ListedField } from "../../form/fields/choice-field.tsx";
import { DataPointField } from "../../form/fields/data-point-field.tsx";
import { keepsShown } from "../../form/screens/form-layout.tsx";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { readChoices, readProfessionalFields } from "../../lead/provider/calls.ts";
import type { TextsHandle } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import {
  positionChoices,
  professionalAsks,
  professionalControls,
  professionalFields,
  professionalSchema,
} from "./professional-details.ts";

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

const screen = answersScreen({
  path: "professional-details",
  texts: handle.i18n,
  hasDataPoints: true,
  /** Without a list that couldn't be loaded, the applicant types the answer. */
  read: async (_, form) => {
    const [fields, positions] = await Promise.all([readProfessionalFields(), readChoices("position")]);
    return {
      lists: {
        fields: fields.ok && !wasRenderedWithout(form, "fields") ? fields.value : undefined,
        positions: positions.ok && !wasRenderedWithout(form, "positions") ? positions.value : undefined,
      },
    };
  },
  entries: ({ answers, drafts }) =>
    drafts["professional-details"]?.entries ?? formEntries("income_source", answers, country),
  asks: professionalAsks,
  schema: (typed, { lists }) => professionalSchema(typed, lists),
  remember: ({ incomeSource }) => {
    const { answers } = readApplication();
    changeApplication({ answers: withAnswer(answers, "incomeDetails.incomeSource", incomeSource) });
  },
  call: "/lead/offer/professional-details",
  controlOf: controlNamed(professionalControls),
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;
export const shouldRevalidate = keepsShown;

/** Asks for the income source, the professional field and the position. */
export default function ProfessionalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { lists } = loaderData;
  const { t } = useTranslation("steps");
  const { revalidate } = useRevalidator();
  const { incomeSource, professionalField, position } = professionalControls;
  const positions = positionChoices(lists);
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t("professional-details>title")}
      text={t("professional-details>text")}
    >
      {({ typed }) => {
        const fields = professionalFields(typed, lists);
        const source = typed(incomeSource);
        const hints = { capitalize: "sentences", width: 34 } as const;
        return (
          <>
            {lists.fields === undefined || lists.positions === undefined ? (
              <MissingList text={t("professional-details>missing")} onRetry={() => void revalidate()} />
            ) : null}
            {lists.fields ? null : <WithoutList list="fields" />}
            {positions ? null : <WithoutList list="positions" />}
            <DataPointField name={incomeSource} />
            {source === "" ? null : (
              <ListedField
                key={fields && source}
                name={professionalField}
                label={t("professional-details>field")}
                choices={fields?.map((value) => ({ value, label: value }))}
                hints={hints}
              />
            )}
            <ListedField
              name={position}
              label={t("professional-details>position")}
              choices={positions}
              hints={hints}
              last
            />
          </>
        );
      }}
    </ScreenForm>
  );
}
