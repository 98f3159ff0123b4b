import "./offer.css";
import { useTranslation } from "react-i18next";
import type { Offer } from "./offer.ts";
import { useOfferTexts } from "./offer-texts.ts";

type OfferTermsProps = {
  offer: Offer;
  id?: string;
  /** Whether the list leaves out missing numbers. Otherwise a text takes their place. */
  onlyKnown?: boolean;
};

/** The list of an offer's numbers. */
export function OfferTerms({ offer, id, onlyKnown = false }: OfferTermsProps) {
  const { t } = useTranslation("steps");
  const lines = useOfferTexts().lines(offer);
  return (
    <dl className="offer-terms" id={id}>
      {lines
        .filter(({ value }) => !onlyKnown || value !== undefined)
        .map(({ name, label, value }) => (
          <div key={name} className="offer-line" data-term={name}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="offer-missing">{t("offers>missing")}</span>}</dd>
          </div>
        ))}
    </dl>
  );
}
