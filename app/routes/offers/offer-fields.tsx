import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DrawnOption } from "../../form/fields/field.ts";
import { NewTabLink } from "../../shell/outside-link.tsx";
import { readableAddress } from "../../shell/safe-destination.ts";
import { FiguresStatus } from "../figures-status.tsx";
import { type AdjustableOffer, type Loan, lacksLoan, lowestOf, type Offer } from "./offer.ts";
import { OfferBox, OfferTerms, useOfferTexts } from "./offer-terms.tsx";

type AdjustedLoanProps = {
  offer: AdjustableOffer;
  loan: Loan;
  /** The loan that the controls ask for. */
  wanted: Pick<Loan, "amount" | "period">;
};

/** The cost of an adjusted loan, from the provider's table. What is paid stays in view while the controls are. */
export function AdjustedLoan({ offer, loan, wanted }: AdjustedLoanProps) {
  const { t } = useTranslation("steps");
  const { lines } = useOfferTexts();
  const [amount, period] = lines(loan, ["amount", "period"]).map(({ value }) => value);
  const nearest = lacksLoan(offer, wanted) ? t("offers>nearest", { amount, period }) : "";
  const figures = lines(loan, ["instalment", "total"]).map(({ label, value }) => `${label} ${value}`);
  return (
    <>
      <p className="question-warning">{nearest}</p>
      <OfferBox loan={loan} names={["instalment", "total"]} sticky />
      <OfferBox loan={loan} names={["costs", "apr", "firstPaymentAt"]} />
      <FiguresStatus text={[nearest, figures.join(". ")].join(" ").trim()} />
    </>
  );
}

/** What applicants compare offers by. */
const chosenBy = ["total", "costs", "amount", "period", "apr", "firstPaymentAt"] as const;

/** Returns the options of an offer's choice: each loan by its instalments, its other numbers, and what sets it apart. */
export function useOfferChoices(offer: Offer): { choice?: readonly DrawnOption[] } {
  const { t } = useTranslation("steps");
  const { money, lines } = useOfferTexts();
  if (offer.kind !== "choice") return {};
  const { choices } = offer;
  const datesDiffer = choices.some(({ firstPaymentAt }) => firstPaymentAt !== choices[0]?.firstPaymentAt);
  const choice = choices.map((loan) => {
    const isOfAll = choices.every(({ amount }) => amount === loan.amount);
    const tags = lowestOf(loan, choices).map((name) => {
      const amount = money(loan.amount);
      const lowest = t(`offers>lowest>${name}`, { amount });
      return name === "amount" || isOfAll ? lowest : t("offers>lowest>for", { lowest, amount });
    });
    const [instalment] = lines(loan, ["instalment"]);
    return {
      value: loan.id,
      label: instalment?.label ?? "",
      figure: instalment?.value ?? "",
      below: (
        <>
          <OfferTerms loan={loan} names={datesDiffer ? chosenBy : chosenBy.slice(0, -1)} />
          {tags.length > 0 ? (
            <div className="offer-tags">
              {tags.map((tag) => (
                <p key={tag} className="offer-tag">
                  {tag}
                </p>
              ))}
            </div>
          ) : null}
        </>
      ),
    };
  });
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
