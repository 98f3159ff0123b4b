import { country } from "@country";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../i18n/format-day.ts";
import { formatMoney, formatPercent } from "../../../i18n/formats.ts";
import type { Choice, Offer, PeriodScale } from "./offer.ts";
import { paymentCount } from "./payment-plan.ts";

/** A number of an offer with its label. The formatted value is undefined if the provider doesn't supply the number. */
type OfferLine = { name: keyof Offer; label: string; value: string | undefined };

/** The formatters of an offer's numbers. */
type OfferTexts = {
  money(value: number): string;
  duration(count: number, scale: PeriodScale | undefined): string;
  /** Returns the numbers of an offer, what is paid each time first. */
  lines(offer: Offer): OfferLine[];
  /** Returns what each of several offers is, such as "61 days · 2 payments", or its place if that doesn't tell them apart. */
  names(choices: readonly Choice[]): string[];
  /** Formats an instant as a day and a time. */
  moment(instant: string): string;
};

/** Returns formatters for an offer's numbers: number formats of the country, words in the page's language. */
export function useOfferTexts(): OfferTexts {
  const { t } = useTranslation("steps");
  const money = (value: number) => formatMoney(value, country);
  const duration = (count: number, scale: PeriodScale | undefined) =>
    scale ? t(`offers>length>${scale}`, { count }) : new Intl.NumberFormat(country.languageTag).format(count);
  const written = <Value>(value: Value | undefined, write: (value: Value) => string) =>
    value === undefined ? undefined : write(value);
  return {
    money,
    duration,
    names: (choices) => {
      const names = choices.map(({ period, periodScale, ...offer }) => {
        const payments = paymentCount({ period, periodScale, ...offer }, country.currencyDecimals);
        return [
          period === undefined ? undefined : duration(period, periodScale),
          payments === undefined ? undefined : t("offers>payments", { count: payments }),
        ]
          .filter((part) => part !== undefined)
          .join(" · ");
      });
      return names.map((name, index) =>
        name === "" || names.indexOf(name) !== names.lastIndexOf(name)
          ? [t("offers>number", { number: index + 1 }), name].filter(Boolean).join(" · ")
          : name,
      );
    },
    moment: (instant) => new Intl.DateTimeFormat(country.languageTag, momentStyle).format(new Date(instant)),
    lines: (offer) => [
      { name: "instalment", label: t("offers>instalment"), value: written(offer.instalment, money) },
      { name: "amount", label: t("offers>amount"), value: written(offer.amount, money) },
      {
        name: "period",
        label: t("offers>period"),
        value: written(offer.period, (count) => duration(count, offer.periodScale)),
      },
      { name: "total", label: t("offers>total"), value: written(offer.total, money) },
      {
        name: "apr",
        // The law prescribes the rate's name in the country's own language.
        label: country.notices.costOfCredit.rateName,
        value: written(offer.apr, (rate) => formatPercent(rate, country.languageTag)),
      },
      ...(offer.firstPaymentAt === undefined
        ? []
        : [
            {
              name: "firstPaymentAt" as const,
              label: t("offers>firstPaymentAt"),
              value: dateInFigures(offer.firstPaymentAt),
            },
          ]),
    ],
  };
}

const momentStyle = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;

/** Formats a day in digits, in the country's order. */
export const dateInFigures = (day: string): string => formatDay(day, country.languageTag);
