import { useTranslation } from "react-i18next";
import { openScreen } from "../../application/open-screen.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import { ScreenForm } from "../../form/own-form.tsx";
import { submitOwn } from "../../form/own-questions.ts";
import type { Typed } from "../../form/typed-entries.ts";
import { AskedBy } from "../asked-by.tsx";
import type { Route } from "./+types/route";

/** The kinds of state aid, general enough for every country of the product. */
const kinds = ["unemployment", "family", "housing", "disability", "minimum_income", "other"] as const;

const receivesAid: OwnQuestion = {
  name: "receives_aid",
  field: "receivesAid",
  control: { kind: "yes-no" },
  label: "aide>receives_aid>label",
  hint: "aide>receives_aid>hint",
};

const aboutAid: readonly OwnQuestion[] = [
  {
    name: "aid_kind",
    field: "aidKind",
    control: {
      kind: "choice",
      choices: kinds.map((value) => ({ value, label: `aide>kinds>${value}` as const })),
      as: "radio",
    },
    label: "aide>aid_kind>label",
  },
  {
    name: "aid_monthly_amount",
    field: "aidMonthlyAmount",
    control: { kind: "money", min: 1 },
    label: "aide>aid_monthly_amount>label",
    hint: "aide>aid_monthly_amount>hint",
  },
];

const questions = (typed: Typed) =>
  typed("receives_aid") === "yes" ? [receivesAid, ...aboutAid] : [receivesAid];

export function clientLoader() {
  const { drafts } = openScreen("aide");
  return { entries: drafts.aide?.entries ?? [] };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return submitOwn("aide", await request.formData(), questions, (answers) => ["/lead/aide", answers]);
}

/** Asks whether the applicant receives state aid, which kind and how much. None of these is a data point. */
export default function Aide({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  return (
    <FormLayout title={t("aide>title")}>
      <AskedBy>{t("aide>text")}</AskedBy>
      <ScreenForm screen="aide" entries={loaderData.entries} actionData={actionData} questions={questions} />
    </FormLayout>
  );
}
