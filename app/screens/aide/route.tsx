import { country } from "@country";
import { useTranslation } from "react-i18next";
import { choice, yesNo } from "../../catalogue/rules/choice.ts";
import { money } from "../../catalogue/rules/number.ts";
import { controlNamed, fieldsSchema } from "../../form/answers-schema.ts";
import { answersScreen, ScreenForm } from "../../form/answers-screen.tsx";
import { RadioField, useYesNo } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money.tsx";
import type { Typed } from "../../form/typed-entries.ts";
import type { TextsHandle } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";

/** The kinds of state aid, general enough for every country of the product. */
const kinds = ["unemployment", "family", "housing", "disability", "minimum_income", "other"] as const;

/** The screen's controls by the call's field names. */
const controls = {
  receivesAid: "receives_aid",
  aidKind: "aid_kind",
  aidMonthlyAmount: "aid_monthly_amount",
} as const;

const rules = {
  receives_aid: yesNo,
  aid_kind: choice(kinds),
  aid_monthly_amount: money({ min: 1, max: country.moneyMax }),
};

const receivesAid = (typed: Typed) => typed("receives_aid") === "yes";
const asks = (typed: Typed) => (receivesAid(typed) ? Object.values(controls) : [controls.receivesAid]);

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

const screen = answersScreen({
  path: "aide",
  texts: handle.i18n,
  asks,
  schema: (typed) => fieldsSchema(controls, asks(typed), rules, { section: "aide" }),
  call: "/lead/aide",
  controlOf: controlNamed(controls),
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;

/** Asks whether the applicant receives state aid, which kind and how much. None of these is a data point. */
export default function Aide({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const yesNoChoices = useYesNo();
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t("aide>title")}
      text={t("aide>text")}
    >
      {({ typed }) => (
        <>
          <RadioField
            name="receives_aid"
            label={t("aide>receives_aid>label")}
            hint={t("aide>receives_aid>hint")}
            choices={yesNoChoices}
          />
          {receivesAid(typed) ? (
            <>
              <RadioField
                name="aid_kind"
                label={t("aide>aid_kind>label")}
                choices={kinds.map((kind) => ({ value: kind, label: t(`aide>kinds>${kind}`) }))}
              />
              <MoneyField
                name="aid_monthly_amount"
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
