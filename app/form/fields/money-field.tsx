import type { FieldProps } from "./field.ts";
import { FormattedField } from "./formatted-field.tsx";
import { currencyAffix, moneyAsWritten, moneyHints } from "./money.tsx";

/** A sum of money in the country's currency, formatted on blur. */
export function MoneyField(props: FieldProps & { controlName?: string; dataPoint?: string }) {
  return <FormattedField {...props} {...currencyAffix()} hints={moneyHints} written={moneyAsWritten} />;
}
