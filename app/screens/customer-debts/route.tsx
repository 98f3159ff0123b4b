import { country } from "@country";
import { useTranslation } from "react-i18next";
import { answersScreen, ScreenForm } from "../../form/answers-screen.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money.tsx";
import { formatMoney } from "../../platform/i18n/formats.ts";
import type { TextsHandle } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import {
  debtAsks,
  debtControl,
  debtControls,
  debtEntries,
  debtsSchema,
  readDebts,
  verdicts,
} from "./customer-debts.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

const screen = answersScreen({
  path: "customer-debts",
  texts: handle.i18n,
  read: (application) => {
    const debts = readDebts(application);
    /** `unreadable`: the provider's list is malformed. An empty list is sent then, too. */
    return { debts: debts ?? [], unreadable: debts === undefined };
  },
  entries: ({ drafts }, { debts }) => debtEntries(drafts["customer-debts"]?.entries ?? [], debts),
  asks: (typed, { debts }) => debtAsks(typed, debts),
  schema: (typed, { debts }) => debtsSchema(typed, debts),
  call: "/lead/offer/customer-debts",
  controlOf: (name, { debts }) => debtControl(name, debts),
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;

/** Asks about the debts that the provider knows: each is correct, has another amount, or isn't the applicant's. */
export default function CustomerDebts({ loaderData, actionData }: Route.ComponentProps) {
  const { debts, unreadable } = loaderData;
  const { t } = useTranslation("steps");
  const kind = unreadable ? "unreadable" : debts.length === 0 ? "none" : "some";
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t(`customer-debts>${kind}>title`)}
      text={t(`customer-debts>${kind}>text`)}
      labelOf={(control) =>
        debts.find((_, index) => Object.values(debtControls(index)).includes(control))?.creditor
      }
    >
      {({ typed }) =>
        debts.map((debt, index) => {
          const { point, id, verdict, amount } = debtControls(index);
          const { creditor } = debt;
          const last = index === debts.length - 1;
          return (
            <div key={id} className="card" data-point={point}>
              <input type="hidden" name={id} value={debt.id} />
              <RadioField
                last={last}
                name={verdict}
                label={t("customer-debts>debt", { creditor, amount: formatMoney(debt.amount, country) })}
                choices={verdicts.map((value) => ({
                  value,
                  label: t(`customer-debts>verdicts>${value}`),
                }))}
              />
              {typed(verdict) === "other_amount" ? (
                <MoneyField
                  last={last}
                  name={point}
                  controlName={amount}
                  label={t("customer-debts>amount", { creditor })}
                />
              ) : null}
            </div>
          );
        })
      }
    </ScreenForm>
  );
}
