import "./offer.css";
import { country } from "@country";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { parseMoney } from "../../catalogue/rules/number.ts";
import type { DrawnOption } from "../../form/fields/field.ts";
import type { Typed } from "../../form/typed-entries.ts";
import { NewTabLink } from "../../shell/outside-link.tsx";
import { readableAddress } from "../../shell/safe-destination.ts";
import { FiguresStatus } from "../figures-status.tsx";
import {
  type AdjustableOffer,
  alikeIn,
  type Loan,
  lowestOf,
  nearestLoan,
  type Offer,
  type TermName,
} from "./offer.ts";
import { OfferBox, OfferTerms, useOfferTexts } from "./offer-terms.tsx";

type OfferProps = { offer: Offer; typed: Typed };

/** The numbers of an offer below its questions, but the total, which stands with the button. */
export function OfferFigures({ offer, typed }: OfferProps) {
  const { t } = useTranslation("steps");
  if (offer.kind === "adjustable") return <AdjustedFigures offer={offer} typed={typed} />;
  if (offer.kind === "single") return <OfferBox loan={offer} shows={(name) => name !== "total"} />;
  const [first] = offer.choices;
  const alike = alikeIn(offer.choices);
  return first ? (
    <OfferBox title={t("offers>alike")} loan={first} shows={(name) => alike.includes(name)} />
  ) : null;
}

/** What is paid in total for the loan that is accepted as the controls stand. */
export function OfferTotal({ offer, typed }: OfferProps) {
  const loan = chosenLoan(offer, typed);
  return loan ? <OfferTerms loan={loan} shows={(name) => name === "total"} /> : null;
}

function chosenLoan(offer: Offer, typed: Typed): Loan | undefined {
  if (offer.kind === "choice") return offer.choices.find(({ id }) => id === typed("choice"));
  return offer.kind === "single" ? offer : nearestLoan(offer, wantedLoan(offer, typed));
}

const wantedLoan = (offer: AdjustableOffer, typed: Typed) => ({
  amount: parseMoney(typed("loan_amount"), country) ?? offer.amount,
  period: parseMoney(typed("loan_period"), country) ?? offer.period,
});

/** The cost of an adjusted loan, from the provider's table. */
function AdjustedFigures({ offer, typed }: { offer: AdjustableOffer; typed: Typed }) {
  const { t } = useTranslation("steps");
  const { money, duration, lines } = useOfferTexts();
  const wanted = wantedLoan(offer, typed);
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
      <OfferBox loan={loan} shows={(name) => name !== "total"} />
      <p className="question-warning">{nearest}</p>
      <FiguresStatus text={[nearest, ...figures].join(" ").trim()} />
    </>
  );
}

/** Returns the options of an offer's choice: each loan by what differs, and what sets it apart. */
export function useOfferChoices(offer: Offer): { choice?: readonly DrawnOption[] } {
  const { t } = useTranslation("steps");
  const { money, duration } = useOfferTexts();
  if (offer.kind !== "choice") return {};
  const alike = alikeIn(offer.choices);
  const differing = (["amount", "period"] as const).filter((name) => !alike.includes(name));
  const named: readonly TermName[] = ["amount", "period", ...alike];
  const labelOf = ({ amount, period, periodScale }: (typeof offer.choices)[number]) => {
    const texts = { amount: money(amount), period: duration(period, periodScale) };
    const shown = differing.length > 0 ? differing.map((name) => texts[name]) : Object.values(texts);
    return shown.join(" · ");
  };
  const choice = offer.choices.map((loan) => ({
    value: loan.id,
    label: labelOf(loan),
    below: (
      <>
        {lowestOf(loan, offer.choices).map((cost) => (
          <p key={cost} className="offer-tag">
            {t(`offers>lowest>${cost}`, { amount: money(loan.amount) })}
          </p>
        ))}
        <OfferTerms loan={loan} shows={(name) => !named.includes(name)} />
      </>
    ),
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
