import "./offer.css";
import { country } from "@country";
import { type ReactNode, useId } from "react";
import { formatMoney } from "../platform/i18n/formats.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { type Offer, type Payment, paymentPlan } from "./offer.ts";
import { dateInFigures, OfferTerms } from "./offer-terms.tsx";

type OfferBoxProps = {
  offer: Offer;
  /** Whether the box leaves out missing numbers. */
  onlyKnown?: boolean;
  title?: string;
  children?: ReactNode;
};

/** The numbers and the payments of a loan. */
export function OfferBox({ offer, onlyKnown = false, title, children }: OfferBoxProps) {
  return (
    <div className="offer-box">
      {title ? <h2>{title}</h2> : null}
      <OfferTerms offer={offer} onlyKnown={onlyKnown} />
      <PaymentCalendar offer={offer} />
      {children}
    </div>
  );
}

/**
 * The payments of an offered loan whose days are known: a picture to scale, and a table that says the same in figures.
 */
export function PaymentCalendar({ offer }: { offer: Offer }) {
  const { t } = useTranslation("steps");
  const id = useId();
  const payments = paymentPlan(offer, country.currencyDecimals) ?? [];
  const [first, last] = [payments[0], payments.at(-1)];
  // A single payment stands among the offer's numbers already.
  if (first === undefined || last === undefined || payments.length < 2) return null;
  return (
    <section className="payments" aria-labelledby={id}>
      <h2 id={id}>{t("offers>calendar>title")}</h2>
      <div>
        <PaymentBars payments={payments} />
        <p className="payments-ends" aria-hidden="true">
          <span>{dateInFigures(first.date)}</span>
          <span>{dateInFigures(last.date)}</span>
        </p>
      </div>
      <details>
        <summary className="button-link">{t("offers>calendar>show")}</summary>
        <table className="payments-table">
          <thead>
            <tr>
              <th scope="col">{t("offers>calendar>date")}</th>
              <th scope="col">{t("offers>calendar>sum")}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ date, sum }) => (
              <tr key={date}>
                <td>{dateInFigures(date)}</td>
                <td>{formatMoney(sum, country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** The picture's measures, in units of its view box. */
const [WIDTH, HEIGHT, WIDEST_BAR] = [320, 56, 12];

/** A bar for each payment: its position is the day, its height the sum. */
function PaymentBars({ payments }: { payments: readonly Payment[] }) {
  const days = payments.map(({ date }) => Date.parse(date));
  const [start = 0, end = 1] = [days[0], days.at(-1)];
  const most = Math.max(...payments.map(({ sum }) => sum));
  const width = Math.min(WIDEST_BAR, (0.7 * WIDTH) / payments.length);
  return (
    <svg
      className="payments-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {payments.map(({ date, sum }) => {
        const height = (sum / most) * HEIGHT;
        const x = ((Date.parse(date) - start) / (end - start)) * (WIDTH - width);
        return <rect key={date} x={x} y={HEIGHT - height} width={width} height={height} rx="2" />;
      })}
    </svg>
  );
}
