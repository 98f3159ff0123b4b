import { country } from "@country";
import { answersScreen, ScreenForm } from "../../form/answers-screen.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money.tsx";
import { formatMoney } from "../../platform/i18n/formats.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import {
  type Debt,
  debtAsks,
  debtControl,
  debtControls,
  debtEntries,
  debtsSchema,
  readDebts,
  verdictsOn,
} from "./customer-debts.ts";

const screen = answersScreen({
  path: "customer-debts",
  read: ({ state }) => {
    const debts = readDebts(state.applicationResult?.offer);
    /** `unreadable`: the provider's list is missing or malformed. An empty list is sent then, too. */
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
  const creditorOf = (debt: Debt, index: number) =>
    debt.creditor ?? t("customer-debts>someLender", { number: index + 1 });
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t(`customer-debts>${kind}>title`)}
      text={t(`customer-debts>${kind}>text`)}
      labelOf={(control) =>
        debts.map(creditorOf).find((_, index) => Object.values(debtControls(index)).includes(control))
      }
    >
      {({ entries, errors, typed }) =>
        debts.map((debt, index) => {
          const { point, id, verdict, amount } = debtControls(index);
          const creditor = creditorOf(debt, index);
          const sum =
            debt.amount === undefined ? t("customer-debts>unknownAmount") : formatMoney(debt.amount, country);
          const common = { entries, errors, last: index === debts.length - 1 };
          return (
            <div key={id} className="card" data-point={point}>
              <input type="hidden" name={id} value={debt.id} />
              <RadioField
                {...common}
                name={verdict}
                label={t("customer-debts>debt", { creditor, amount: sum })}
                choices={verdictsOn(debt).map((value) => ({
                  value,
                  label: t(`customer-debts>verdicts>${value}`),
                }))}
              />
              {typed(verdict) === "other_amount" ? (
                <MoneyField
                  {...common}
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
