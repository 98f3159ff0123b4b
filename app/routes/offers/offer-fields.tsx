import "./offer.css";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DrawnOption } from "../../form/fields/field.ts";
import { NewTabLink } from "../../shell/outside-link.tsx";
import { readableAddress } from "../../shell/safe-destination.ts";
import { FiguresStatus } from "../figures-status.tsx";
import { alikeIn, type Loan, lowestOf, type Offer } from "./offer.ts";
import { OfferBox, OfferTerms, useOfferTexts } from "./offer-terms.tsx";

type AdjustedLoanProps = {
  loan: Loan;
  /** The loan that the controls ask for. */
  wanted: Pick<Loan, "amount" | "period">;
};

/** The cost of an adjusted loan, from the provider's table. What is paid stays in view while the controls are. */
export function AdjustedLoan({ loan, wanted }: AdjustedLoanProps) {
  const { t } = useTranslation("steps");
  const { lines } = useOfferTexts();
  const [amount, period] = lines(loan, ["amount", "period"]).map(({ value }) => value);
  const differs = (["amount", "period"] as const).some((name) => wanted[name] && wanted[name] !== loan[name]);
  const nearest = differs ? t("offers>nearest", { amount, period }) : "";
  const figures = lines(loan, ["instalment", "total"]).map(({ label, value }) => `${label} ${value}`);
  return (
    <>
      <p className="question-warning">{nearest}</p>
      <OfferBox loan={loan} names={["instalment", "total"]} live />
      <OfferBox loan={loan} names={["firstPaymentAt", "apr"]} />
      <FiguresStatus text={[nearest, figures.join(". ")].join(" ").trim()} />
    </>
  );
}

/** Returns an offer's choice: each loan by its instalments, what differs and what sets it apart, and in a line what all have alike. */
export function useOfferChoices(offer: Offer): { choice?: readonly DrawnOption[]; alike?: string } {
  const { t } = useTranslation("steps");
  const { money, lines } = useOfferTexts();
  if (offer.kind !== "choice") return {};
  const { choices } = offer;
  const alike = alikeIn(choices);
  const names = (["amount", "period"] as const).filter((name) => !alike.includes(name));
  const others = (["apr", "firstPaymentAt"] as const).filter((name) => !alike.includes(name));
  const choice = choices.map((loan) => {
    const tags = lowestOf(loan, choices).map((name) => {
      const lowest = t(`offers>lowest>${name}`);
      const isOfAll = name === "amount" || alike.includes("amount");
      return isOfAll ? lowest : t("offers>lowest>for", { lowest, amount: money(loan.amount) });
    });
    return {
      value: loan.id,
      label: lines(loan, ["instalment"])
        .map(({ label, value }) => `${label} ${value}`)
        .join(),
      below: (
        <>
          <OfferTerms loan={loan} names={["total", ...others]} />
          <div className="offer-facts">
            <p>
              {lines(loan, names)
                .map(({ value }) => value)
                .join(" · ")}
            </p>
            {tags.map((tag) => (
              <p key={tag} className="offer-tag">
                {tag}
              </p>
            ))}
          </div>
        </>
      ),
    };
  });
  const [first = {}] = choices;
  const shared = lines(first, alike).map(({ label, value }) => `${label} ${value}`);
  return { choice, ...(shared.length > 0 && { alike: `${t("offers>alike")}: ${shared.join(" · ")}` }) };
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
