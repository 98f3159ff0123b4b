import { country } from "@country";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../../i18n/formats.ts";
import type { Offer, PeriodScale } from "./offer.ts";

/** A number of an offer with its label. The formatted value is undefined if the provider doesn't supply the number. */
type OfferLine = { name: keyof Offer; label: string; value: string | undefined };

/** The formatters of an offer's numbers. */
type OfferTexts = {
  money(value: number): string;
  duration(count: number, scale: PeriodScale | undefined): string;
  lines(offer: Offer): OfferLine[];
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
    lines: (offer) => [
      { name: "amount", label: t("offers>amount"), value: written(offer.amount, money) },
      {
        name: "period",
        label: t("offers>period"),
        value: written(offer.period, (count) => duration(count, offer.periodScale)),
      },
      { name: "instalment", label: t("offers>instalment"), value: written(offer.instalment, money) },
      {
        name: "apr",
        // The law prescribes the rate's name in the country's own language.
        label: country.notices.costOfCredit.rateName,
        value: written(offer.apr, (rate) => formatPercent(rate, country.languageTag)),
      },
      { name: "total", label: t("offers>total"), value: written(offer.total, money) },
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

/** Formats a day in digits, in the country's order. */
function dateInFigures(day: string): string {
  const style = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(country.languageTag, style).format(new Date(`${day}T00:00:00Z`));
}
