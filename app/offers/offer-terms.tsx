import "./offer-terms.css";
import { country } from "@country";
import { formatMoney, formatPercent } from "../platform/i18n/formats.ts";
import { formatDay } from "../platform/i18n/moments.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { type Choice, equalPayments, type Offer, type PeriodScale, paymentCount } from "./offer.ts";

type OfferTermsProps = {
  offer: Offer;
  /** Whether the list leaves out missing numbers. Otherwise a text takes their place, except for the first payment. */
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
        .filter(({ name, value }) => value !== undefined || !(onlyKnown || name === "firstPaymentAt"))
        .map(({ name, label, value }) => (
          <div
            key={name}
            className="offer-line"
            data-term={name}
            data-missing={value === undefined ? "" : undefined}
            data-same={marked === undefined || marked.has(name) ? undefined : ""}
          >
            <dt>{label}</dt>
            <dd>{value ?? <span className="offer-missing">{t("offers>missing")}</span>}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A number of an offer with its label. The formatted value is undefined if the provider doesn't supply the number. */
type OfferLine = { name: keyof Offer; label: string; value: string | undefined };

/** Returns formatters for an offer's numbers: number formats of the country, words in the page's language. */
export function useOfferTexts() {
  const { t } = useTranslation("steps");
  const money = (value: number) => formatMoney(value, country);
  /** Returns nothing without a unit: a number alone could be days or months. */
  const duration = (count: number | undefined, scale: PeriodScale | undefined) =>
    count === undefined || scale === undefined ? undefined : t(`offers>length>${scale}`, { count });
  /** Returns what is paid each time, and how often where the total says it. */
  const instalmentOf = (offer: Offer): OfferLine => {
    const count = equalPayments(offer, country.currencyDecimals);
    const label = t(count === undefined ? "offers>instalment" : "offers>instalments");
    const each = (sum: number) => (count === undefined ? money(sum) : `${count} × ${money(sum)}`);
    return { name: "instalment", label, value: written(offer.instalment, each) };
  };
  return {
    money,
    duration,
    /**
     * Returns what each of several offers is, such as "500 € · 61 days · 2 payments", with its number in the list where
     * that doesn't tell them apart.
     */
    names: (choices: readonly Choice[]) => {
      const names = choices.map((choice) =>
        joined([
          written(choice.amount, money),
          duration(choice.period, choice.periodScale),
          written(paymentCount(choice, country.currencyDecimals), (count) => t("offers>payments", { count })),
        ]),
      );
      return names.map((name, index) =>
        isUnique(name, names) ? name : joined([t("offers>number", { number: index + 1 }), name]),
      );
    },
    /** Returns the numbers of an offer, what is paid each time first. */
    lines: (offer: Offer): OfferLine[] => [
      instalmentOf(offer),
      { name: "amount", label: t("offers>amount"), value: written(offer.amount, money) },
      { name: "period", label: t("offers>period"), value: duration(offer.period, offer.periodScale) },
      { name: "total", label: t("offers>total"), value: written(offer.total, money) },
      {
        name: "apr",
        // The law prescribes the rate's name in the country's own language.
        label: country.notices.costOfCredit.rateName,
        value: written(offer.apr, (rate) => formatPercent(rate, country.languageTag)),
      },
      {
        name: "firstPaymentAt",
        label: t("offers>firstPaymentAt"),
        value: written(offer.firstPaymentAt, dateInFigures),
      },
    ],
  };
}

function written<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : write(value);
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" · ");

const isUnique = (name: string, names: readonly string[]) =>
  name !== "" && names.indexOf(name) === names.lastIndexOf(name);

/** Formats a day in digits, in the country's order. */
export const dateInFigures = (day: string): string => formatDay(day, country.languageTag);
