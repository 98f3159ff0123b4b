import { answersScreen, fieldOf, ScreenForm } from "../../form/answers-screen.tsx";
import { RadioField, useYesNo } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money.tsx";
import { useTranslation } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import { aideAsks, aideControl, aideKinds, aideSchema } from "./aide.ts";

const screen = answersScreen({
  path: "aide",
  asks: aideAsks,
  schema: aideSchema,
  call: "/lead/aide",
  controlOf: aideControl,
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;

/** Asks whether the applicant receives state aid, which kind and how much. None of these is a data point. */
export default function Aide({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const yesNo = useYesNo();
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t("aide>title")}
      text={t("aide>text")}
    >
      {(drawn) => (
        <>
          <RadioField
            {...fieldOf(drawn, "receives_aid")}
            label={t("aide>receives_aid>label")}
            hint={t("aide>receives_aid>hint")}
            choices={yesNo}
          />
          {aideAsks(drawn.typed).includes("aid_kind") ? (
            <>
              <RadioField
                {...fieldOf(drawn, "aid_kind")}
                label={t("aide>aid_kind>label")}
                choices={aideKinds.map((kind) => ({ value: kind, label: t(`aide>kinds>${kind}`) }))}
              />
              <MoneyField
                {...fieldOf(drawn, "aid_monthly_amount")}
                label={t("aide>aid_monthly_amount>label")}
                hint={t("aide>aid_monthly_amount>hint")}
                last
              />
            </>
          ) : null}
        </>
      )}
    </ScreenForm>
  );
}
