import { country } from "@country";
import { currencySign, formatMoney } from "../../platform/i18n/formats.ts";
import { useQuestionTexts } from "../texts.ts";
import { currencyAffix } from "./currency-affix.tsx";
import type { FieldProps } from "./field.ts";
import { RangeField } from "./range-field.tsx";
import { useMoveLoan } from "./shown-loan.tsx";

type LoanFieldProps = FieldProps & { form?: string | undefined };

const { format } = new Intl.NumberFormat(country.languageTag);

/**
 * Formats a typed whole sum as the country does, and returns any other text unchanged. The rules of money, which know
 * decimals too, would be a kilobyte of the first screen.
 */
function sumAsWritten(text: string): string {
  const sum = text.replace(currencySign(country).sign, "").trim();
  return /^\d{1,3}(?:[.,\s]?\d{3}){0,4}$/.test(sum) ? format(Number(sum.replace(/\D/g, ""))) : text;
}

/** The amount or the period of the loan, within the country's limits. */
export function LoanField(props: LoanFieldProps) {
  const { name } = props;
  const move = useMoveLoan();
  const { days, dayUnit } = useQuestionTexts();
  const isMoney = name === "loan_amount";
  return (
    <RangeField
      {...props}
      {...(isMoney ? currencyAffix() : { after: <span className="input-affix">{dayUnit}</span> })}
      limits={isMoney ? country.amount : country.period}
      shown={(value) => (isMoney ? formatMoney(value, country) : days(value))}
      written={isMoney ? sumAsWritten : undefined}
      onValue={(value) => move(name, value)}
    />
  );
}
