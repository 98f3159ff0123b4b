import "./offer-terms.css";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { Offer } from "./offer.ts";
import { useOfferTexts } from "./offer-texts.ts";

type OfferTermsProps = {
  offer: Offer;
  /** Whether the list leaves out missing numbers. Otherwise a text takes their place. */
  onlyKnown?: boolean;
  /** The numbers in which several offers differ: the others are drawn quietly. */
  marked?: ReadonlySet<string>;
};

/** The list of an offer's numbers. */
export function OfferTerms({ offer, onlyKnown = false, marked }: OfferTermsProps) {
  const { t } = useTranslation("steps");
  const lines = useOfferTexts().lines(offer);
  return (
    <dl className="offer-terms">
      {lines
        .filter(({ value }) => !onlyKnown || value !== undefined)
        .map(({ name, label, value }) => (
          <div
            key={name}
            className="offer-line"
            data-term={name}
            data-same={marked === undefined || marked.has(name) ? undefined : ""}
          >
            <dt>{label}</dt>
            <dd>{value ?? <span className="offer-missing">{t("offers>missing")}</span>}</dd>
          </div>
        ))}
    </dl>
  );
}
