import "./offer.css";
import type { Limits } from "../catalogue/countries/types.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { FieldErrors } from "../form/fields/field.ts";
import { currencyAffix, moneyAsWritten } from "../form/fields/money.tsx";
import { RangeField } from "../form/fields/range-field.tsx";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import type { Row } from "./offer.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { useOfferTexts } from "./offer-texts.ts";
import { PaymentCalendar } from "./payment-calendar.tsx";

type OfferSlidersProps = {
  amount: Limits | undefined;
  period: Limits | undefined;
  entries: readonly FormEntry[];
  wanted: { amount: number; period: number };
  /** The row of the provider's table that is nearest to the sliders' values. */
  row: Row;
  errors: FieldErrors;
};

/** The sliders for an offer's amount and term, with the cost from the provider's table. */
export function OfferSliders(props: OfferSlidersProps) {
  const { amount, period, wanted, row } = props;
  const { t } = useTranslation("steps");
  const texts = useOfferTexts();
  const duration = (count: number) => texts.duration(count, row.periodScale);
  const common = { entries: props.entries, errors: props.errors };
  const exact = row.amount === wanted.amount && row.period === wanted.period;
  return (
    <>
      {amount ? (
        <RangeField
          {...common}
          name="loan_amount"
          label={t("offers>moveAmount")}
          limits={amount}
          shown={texts.money}
          {...currencyAffix()}
          written={moneyAsWritten}
          last={period === undefined}
        />
      ) : null}
      {period ? (
        <RangeField
          {...common}
          name="loan_period"
          label={t("offers>movePeriod")}
          limits={period}
          shown={duration}
          {...(row.periodScale
            ? { after: <span className="input-affix">{t(`offers>unit>${row.periodScale}`)}</span> }
            : {})}
          last
        />
      ) : null}
      <div className="offer-result">
        <OfferTerms offer={row} />
        <PaymentCalendar offer={row} />
        <p className="offer-nearest" aria-live="polite">
          {exact
            ? null
            : t("offers>nearest", { amount: texts.money(row.amount), period: duration(row.period) })}
        </p>
        <p className="visually-hidden" role="status">
          {texts
            .lines(row)
            .filter(({ name, value }) => (name === "instalment" || name === "total") && value !== undefined)
            .map(({ label, value }) => `${label}: ${value}`)
            .join(". ")}
        </p>
      </div>
    </>
  );
}
