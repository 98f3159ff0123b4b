import "./offer.css";
import { country } from "@country";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Offer } from "./offer.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { PaymentCalendar } from "./payment-calendar.tsx";
import { paymentPlan } from "./payment-plan.ts";

/** The known numbers of the accepted loan. */
export function AcceptedTerms({ terms }: { terms: Offer }) {
  const { t } = useTranslation("screens");
  return (
    <section className="offer-single" aria-labelledby="accepted-terms">
      <h2 id="accepted-terms">{t("accepted>terms")}</h2>
      <OfferTerms offer={terms} onlyKnown />
      <PaymentCalendar payments={paymentPlan(terms, country.currencyDecimals)} />
    </section>
  );
}
