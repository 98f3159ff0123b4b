import { country } from "@country";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { parseForm } from "../../form/parse-form.ts";
import { formatMoney } from "../../platform/i18n/formats.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import { type Debt, debtAsks, debtControls, debtsSchema, verdictsOn } from "./customer-debts.ts";

type CustomerDebtsFormProps = Pick<
  AnswersFormProps,
  "entries" | "outcome" | "problem" | "onDraft" | "onErrors"
> & { debts: readonly Debt[] };

/** The form about the debts that the provider knows: each is correct, has another amount, or isn't the applicant's. */
export function CustomerDebtsForm({ debts, ...form }: CustomerDebtsFormProps) {
  const { t } = useTranslation("steps");
  const creditorOf = (debt: Debt, index: number) =>
    debt.creditor ?? t("customer-debts>someLender", { number: index + 1 });
  return (
    <AnswersForm
      {...form}
      id="customer-debts"
      check={(data) => parseForm(data, debtsSchema(debts, country))}
      asks={(typed) => debtAsks(typed, debts)}
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
    </AnswersForm>
  );
}
