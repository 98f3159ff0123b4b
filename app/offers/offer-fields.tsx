import "./offer.css";
import { country } from "@country";
import { useId, useState } from "react";
import { parseMoney } from "../catalogue/rules/number.ts";
import type { DrawnAnswers } from "../form/answers-form.tsx";
import { controlId, entryOf } from "../form/fields/field.ts";
import { moneyAsWritten } from "../form/fields/money.tsx";
import { QuestionError, QuestionGroup } from "../form/fields/question.tsx";
import { FiguresStatus, RangeField } from "../form/fields/range-field.tsx";
import { NewTabLink } from "../frame/outside-link.tsx";
import { currencySign } from "../platform/i18n/formats.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { type Badge, badgesOf, type OfferDocument, type UsableOffer } from "./offer.ts";
import { OfferBox } from "./offer-box.tsx";
import { type AdjustableOffer, adjustedLoan, confirmedAtControl, offerControls } from "./offer-schema.ts";
import { OfferTerms, useOfferTexts } from "./offer-terms.tsx";

type DrawnControls = Pick<DrawnAnswers, "entries" | "errors">;

type Drawn<Offer> = DrawnControls & { offer: Offer };

/** The numbers of an offer, with the controls that choose or adjust it. */
export function OfferFields({ offer, onlyKnown, ...drawn }: Drawn<UsableOffer> & { onlyKnown: boolean }) {
  const { t } = useTranslation("steps");
  const linesOf = useOfferTexts().lines;
  switch (offer.kind) {
    case "single": {
      const shown = !onlyKnown || linesOf(offer.offer).some(({ value }) => value !== undefined);
      return shown ? <OfferBox offer={offer.offer} onlyKnown={onlyKnown} /> : <p>{t("offers>noNumbers")}</p>;
    }
    case "choice":
      return <OfferCards {...drawn} offer={offer} />;
    case "adjustable":
      return <OfferSliders {...drawn} offer={offer} />;
  }
}

/** The offers side by side, as a radio group. */
function OfferCards({ offer, entries, errors }: Drawn<Extract<UsableOffer, { kind: "choice" }>>) {
  const { choices } = offer;
  const { t } = useTranslation("steps");
  const name = offerControls.choice;
  const id = controlId(name);
  const chosen = entryOf(entries, name);
  const refused = errors[name];
  const texts = useOfferTexts();
  const names = texts.names(choices);
  // What reads the same on every card tells none apart.
  const [first = [], ...others] = choices.map(texts.lines);
  const differing = first.filter(({ value }, line) => others.some((other) => other[line]?.value !== value));
  const marked = new Set(differing.map((line) => line.name));
  return (
    <QuestionGroup name={name} label={t("offers>choose")} errors={errors}>
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
                  <OfferTerms offer={choice} marked={marked} />
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

/** The sliders for an offer's amount and term, with the cost from the provider's table. */
function OfferSliders({ offer, entries, errors }: Drawn<AdjustableOffer>) {
  const { amount, period } = offer;
  const { t } = useTranslation("steps");
  const texts = useOfferTexts();
  const numberIn = (control: string) => parseMoney(entryOf(entries, control) ?? "");
  const { wanted, row } = adjustedLoan(offer, numberIn);
  const isUnlent = (["amount", "period"] as const).some((part) => {
    const control = offerControls[part];
    return offer[part] && entryOf(entries, control) !== undefined && numberIn(control) !== wanted[part];
  });
  const { periodScale } = row;
  const exact = row.amount === wanted.amount && row.period === wanted.period;
  const nearest = exact
    ? ""
    : t("offers>nearest", {
        amount: texts.money(row.amount),
        period: texts.duration(row.period, periodScale),
      });
  const figures = texts
    .lines(row)
    .filter(({ name, value }) => (name === "instalment" || name === "total") && value !== undefined)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(". ");
  return (
    <>
      {amount ? (
        <RangeField
          entries={entries}
          errors={errors}
          name="loan_amount"
          label={t("offers>moveAmount")}
          limits={amount}
          shown={texts.money}
          unit={currencySign(country)}
          written={moneyAsWritten}
          last={period === undefined}
        />
      ) : null}
      {period && periodScale ? (
        <RangeField
          entries={entries}
          errors={errors}
          name="loan_period"
          label={t("offers>movePeriod")}
          limits={period}
          shown={(count) => t(`offers>length>${periodScale}`, { count })}
          unit={{ sign: t(`offers>unit>${periodScale}`), before: false }}
          last
        />
      ) : null}
      <div data-unlent={isUnlent || undefined}>
        <OfferBox offer={row}>
          <p className="question-warning">{nearest}</p>
        </OfferBox>
      </div>
      <FiguresStatus text={isUnlent ? "" : `${nearest} ${figures}`.trim()} />
    </>
  );
}

type OfferDocumentsProps = {
  documents: readonly OfferDocument[];
  /** What the form's boxes are drawn from; without it the documents can only be read. */
  drawn?: DrawnControls;
};

/** The documents of an offer. Those that the lender wants confirmed have a box in the form. */
export function OfferDocuments({ documents, drawn }: OfferDocumentsProps) {
  const { t } = useTranslation("steps");
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <section className="offer-documents" aria-labelledby={id}>
      <h2 id={id}>{t("offers>documents>title")}</h2>
      <ul>
        {documents.map((document) => {
          const { control, title, url, kind, mustConfirm } = document;
          const refused = drawn?.errors[control];
          return (
            <li key={control} className={refused ? "question--refused" : undefined} data-point={control}>
              <NewTabLink to={url}>{title}</NewTabLink>
              {kind ? <p className="question-hint">{t(`offers>documents>kind>${kind}`)}</p> : null}
              {drawn && mustConfirm ? <Receipt document={document} {...drawn} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The box that confirms a document. A hidden control beside it holds the time of the tick, for a repeated call. */
function Receipt({ document, entries, errors }: DrawnControls & { document: OfferDocument }) {
  const { t } = useTranslation("steps");
  const { control, title } = document;
  const timeControl = confirmedAtControl(document);
  const [time, setTime] = useState(() => entryOf(entries, timeControl) ?? "");
  const id = controlId(control);
  const refused = errors[control];
  return (
    <>
      <QuestionError id={id} messages={refused} />
      <input type="hidden" name={timeControl} value={time} />
      <div className="consent">
        <input
          id={id}
          type="checkbox"
          name={control}
          value={document.id}
          defaultChecked={entryOf(entries, control) === document.id}
          onChange={({ target }) => setTime(target.checked ? new Date().toISOString() : "")}
          aria-required
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{t("offers>documents>received", { title })}</label>
      </div>
    </>
  );
}
