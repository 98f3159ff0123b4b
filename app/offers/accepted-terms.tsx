import "./offer.css";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { Offer } from "./offer.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { PaymentCalendar } from "./payment-calendar.tsx";

/** The known numbers of the accepted loan. */
export function AcceptedTerms({ terms }: { terms: Offer }) {
  const { t } = useTranslation("screens");
  return (
    <div className="offer-single">
      <h2>{t("accepted>terms")}</h2>
      <OfferTerms offer={terms} onlyKnown />
      <PaymentCalendar offer={terms} />
    </div>
  );
}
