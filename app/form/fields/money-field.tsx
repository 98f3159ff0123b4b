import { currencyAffix } from "./currency-affix.tsx";
import type { FieldProps } from "./field.ts";
import { FormattedField } from "./formatted-field.tsx";
import { moneyAsWritten, moneyHints } from "./money.ts";

/** A sum of money in the country's currency, formatted on blur. */
export function MoneyField(
  props: FieldProps & {
    label: string;
    hint?: string | undefined;
    optional?: boolean;
    controlName?: string;
    dataPoint?: string;
  },
) {
  return <FormattedField {...props} {...currencyAffix()} hints={moneyHints} written={moneyAsWritten} />;
}
