import "./offer.css";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { parseMoney } from "../catalogue/rules/number.ts";
import type { DrawnOption } from "../form/fields/field.ts";
import { FiguresStatus } from "../form/fields/range-field.tsx";
import type { Typed } from "../form/typed-entries.ts";
import { NewTabLink } from "../frame/outside-link.tsx";
import { readableAddress } from "../journey/redirect-policy.ts";
import { type AdjustableOffer, nearestLoan, type Offer } from "./offer.ts";
import { OfferBox, OfferTerms, useOfferTexts } from "./offer-terms.tsx";

/** The numbers of an offer below its questions: those of the loan that is accepted as the controls stand. */
export function OfferFigures({ offer, typed }: { offer: Offer; typed: Typed }) {
  if (offer.kind === "single") return <OfferBox loan={offer} />;
  return offer.kind === "adjustable" ? <AdjustedFigures offer={offer} typed={typed} /> : null;
}

/** The cost of an adjusted loan, from the provider's table. */
function AdjustedFigures({ offer, typed }: { offer: AdjustableOffer; typed: Typed }) {
  const { t } = useTranslation("steps");
  const { money, duration, lines } = useOfferTexts();
  const wanted = {
    amount: parseMoney(typed("loan_amount")) ?? offer.amount,
    period: parseMoney(typed("loan_period")) ?? offer.period,
  };
  const loan = nearestLoan(offer, wanted);
  const isExact = loan.amount === wanted.amount && loan.period === wanted.period;
  const nearest = isExact
    ? ""
    : t("offers>nearest", { amount: money(loan.amount), period: duration(loan.period, offer.periodScale) });
  const figures = lines(loan)
    .filter(({ name }) => name === "instalment" || name === "total")
    .map(({ label, value }) => `${label}: ${value}`);
  return (
    <>
      <OfferBox loan={loan} />
      <p className="question-warning">{nearest}</p>
      <FiguresStatus text={[nearest, ...figures].join(" ").trim()} />
    </>
  );
}

/** Returns the options of an offer's choice: each loan with its numbers below. */
export function useOfferChoices(offer: Offer): { choice?: readonly DrawnOption[] } {
  const { money, duration } = useOfferTexts();
  if (offer.kind !== "choice") return {};
  const choice = offer.choices.map((loan) => ({
    value: loan.id,
    label: `${money(loan.amount)} · ${duration(loan.period, loan.periodScale)}`,
    below: <OfferTerms loan={loan} />,
  }));
  return { choice };
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
