import "./offer.css";
import type { Limits } from "../catalogue/countries/types.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { parseMoney } from "../catalogue/rules/number.ts";
import type { DrawnAnswers } from "../form/answers-form.tsx";
import { currencyAffix } from "../form/fields/currency-affix.tsx";
import { controlId, entryOf, type FieldErrors } from "../form/fields/field.ts";
import { moneyAsWritten } from "../form/fields/money.tsx";
import { QuestionGroup } from "../form/fields/question.tsx";
import { RangeField } from "../form/fields/range-field.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";
import { type Badge, badgesOf, differingTerms } from "./compare-offers.ts";
import { type Choice, nearestRow, type Row } from "./offer.ts";
import { offerControls, type UsableOffer, wantedLoan } from "./offer-schema.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { useOfferTexts } from "./offer-texts.ts";
import { PaymentCalendar } from "./payment-calendar.tsx";

type OfferFieldsProps = DrawnAnswers & { offer: UsableOffer; onlyKnown: boolean };

/** The numbers of an offer, with the controls that choose or adjust it. */
export function OfferFields({ offer, onlyKnown, entries, errors }: OfferFieldsProps) {
  const linesOf = useOfferTexts().lines;
  switch (offer.kind) {
    case "single": {
      const shown = !onlyKnown || linesOf(offer.offer).some(({ value }) => value !== undefined);
      return shown ? (
        <div className="offer-single">
          <OfferTerms offer={offer.offer} onlyKnown={onlyKnown} />
          <PaymentCalendar offer={offer.offer} />
        </div>
      ) : null;
    }
    case "choice":
      return (
        <OfferCards choices={offer.choices} chosen={entryOf(entries, offerControls.choice)} errors={errors} />
      );
    case "adjustable": {
      const held = (control: string) => parseMoney(entryOf(entries, control) ?? "");
      const wanted = wantedLoan(offer, {
        amount: held(offerControls.amount),
        period: held(offerControls.period),
      });
      return (
        <OfferSliders
          amount={offer.amount}
          period={offer.period}
          entries={entries}
          wanted={wanted}
          row={nearestRow(offer.rows, wanted) ?? offer.first}
          errors={errors}
        />
      );
    }
  }
}

type OfferCardsProps = {
  choices: readonly Choice[];
  /** The id of the chosen offer. */
  chosen: string | undefined;
  errors: FieldErrors;
};

/** The offers side by side, as a radio group. */
function OfferCards({ choices, chosen, errors }: OfferCardsProps) {
  const { t } = useTranslation("steps");
  const name = offerControls.choice;
  const id = controlId(name);
  const refused = errors[name];
  const names = useOfferTexts().names(choices);
  const differing = differingTerms(choices);
  return (
    <QuestionGroup name={name} label={t("offers>choose")} errors={errors} dataPoint={name}>
      <div className="offer-cards">
        {choices.map((choice, index) => {
          const radio = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <div key={choice.id} className="option offer-card">
              <input
                id={radio}
                type="radio"
                name={name}
                value={choice.id}
                defaultChecked={choice.id === chosen}
                aria-invalid={refused ? true : undefined}
                aria-describedby={[refused && `${id}-error`, `${radio}-terms`].filter(Boolean).join(" ")}
              />
              <div className="offer-card-text">
                <label htmlFor={radio}>{names[index]}</label>
                <div className="offer-card-terms" id={`${radio}-terms`}>
                  <OfferBadges badges={badgesOf(choice, choices)} />
                  <OfferTerms offer={choice} marked={differing} />
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}

/** What an offer is best at, computed from the numbers of all. */
function OfferBadges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation("steps");
  if (badges.length === 0) return null;
  return (
    <ul className="offer-badges">
      {badges.map((badge) => (
        <li key={badge} className="offer-badge">
          {t(`offers>badge>${badge}`)}
        </li>
      ))}
    </ul>
  );
}

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
function OfferSliders(props: OfferSlidersProps) {
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
        <p className="question-warning" aria-live="polite">
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
