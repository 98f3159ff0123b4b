import type { FieldProps } from "./fields/field.ts";
import { FormattedField } from "./fields/formatted-field.tsx";
import { currencyAffix, moneyFormat, moneyHints } from "./fields/money.tsx";

/** A sum of money in the country's currency, grouped while it is typed. */
export function MoneyField(
  props: FieldProps & {
    label: string;
    hint?: string | undefined;
    optional?: boolean;
    controlName?: string;
    dataPoint?: string;
  },
) {
  return <FormattedField {...props} {...currencyAffix()} hints={moneyHints} format={moneyFormat} />;
}
