import "./offer.css";
import { country } from "@country";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { parseMoney } from "../catalogue/rules/number.ts";
import type { DrawnAnswers } from "../form/answers-form.tsx";
import { controlId, entryOf } from "../form/fields/field.ts";
import { moneyAsWritten } from "../form/fields/money.tsx";
import { QuestionGroup } from "../form/fields/question.tsx";
import { FiguresStatus, RangeField } from "../form/fields/range-field.tsx";
import { NewTabLink } from "../frame/outside-link.tsx";
import { readableAddress } from "../journey/redirect-policy.ts";
import { currencySign } from "../platform/i18n/formats.ts";
import {
  type AdjustableOffer,
  type Choice,
  limitsOf,
  nearestLoan,
  type Offer,
  offerControls,
} from "./offer.ts";
import { OfferBox, OfferTerms, useOfferTexts } from "./offer-terms.tsx";

type Drawn = Pick<DrawnAnswers, "entries" | "errors">;

/** The numbers of an offer, with the controls that choose or adjust it. */
export function OfferFields({ offer, ...drawn }: Drawn & { offer: Offer }) {
  switch (offer.kind) {
    case "single":
      return <OfferBox loan={offer} />;
    case "choice":
      return <OfferCards {...drawn} choices={offer.choices} />;
    case "adjustable":
      return <OfferSliders {...drawn} offer={offer} />;
  }
}

/** The loans side by side, as a radio group. */
function OfferCards({ choices, entries, errors }: Drawn & { choices: readonly Choice[] }) {
  const { t } = useTranslation("steps");
  const { money, duration } = useOfferTexts();
  const name = offerControls.choice;
  const id = controlId(name);
  const chosen = entryOf(entries, name);
  const refused = errors[name];
  return (
    <QuestionGroup name={name} label={t("offers>choose")}>
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
                <label htmlFor={radio}>
                  {money(choice.amount)} · {duration(choice.period, choice.periodScale)}
                </label>
                <div id={`${radio}-terms`}>
                  <OfferTerms loan={choice} />
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}

/** The sliders for a loan's amount and term, with the cost from the provider's table. */
function OfferSliders({ offer, entries }: Drawn & { offer: AdjustableOffer }) {
  const { t } = useTranslation("steps");
  const { money, duration, lines } = useOfferTexts();
  const { amount, period } = limitsOf(offer);
  const { periodScale } = offer;
  const typed = (control: string) => parseMoney(entryOf(entries, control) ?? "");
  const wanted = {
    amount: typed(offerControls.amount) ?? offer.amount,
    period: typed(offerControls.period) ?? offer.period,
  };
  const loan = nearestLoan(offer, wanted);
  const isExact = loan.amount === wanted.amount && loan.period === wanted.period;
  const nearest = isExact
    ? ""
    : t("offers>nearest", { amount: money(loan.amount), period: duration(loan.period, periodScale) });
  const figures = lines(loan)
    .filter(({ name }) => name === "instalment" || name === "total")
    .map(({ label, value }) => `${label}: ${value}`);
  return (
    <>
      {amount ? (
        <RangeField
          name={offerControls.amount}
          label={t("offers>moveAmount")}
          limits={amount}
          shown={money}
          unit={currencySign(country)}
          written={moneyAsWritten}
          last={period === undefined}
        />
      ) : null}
      {period ? (
        <RangeField
          name={offerControls.period}
          label={t("offers>movePeriod")}
          limits={period}
          shown={(count) => duration(count, periodScale)}
          unit={{ sign: t(`offers>unit>${periodScale}`), before: false }}
          last
        />
      ) : null}
      <OfferBox loan={loan} />
      <p className="question-warning">{nearest}</p>
      <FiguresStatus text={[nearest, ...figures].join(" ").trim()} />
    </>
  );
}

/** The documents of an offer, which the applicant may read before the decision. */
export function OfferDocuments({ documents }: Pick<Offer, "documents">) {
  const { t } = useTranslation("steps");
  const id = useId();
  if (!documents?.length) return null;
  return (
    <section className="offer-documents" aria-labelledby={id}>
      <h2 id={id}>{t("offers>documents>title")}</h2>
      <ul>
        {documents.map((document) => {
          const address = readableAddress(document.url);
          return (
            <li key={document.id}>
              {address ? <NewTabLink to={address}>{document.title}</NewTabLink> : document.title}
              <p className="question-hint">{t(`offers>documents>kind>${document.kind}`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
