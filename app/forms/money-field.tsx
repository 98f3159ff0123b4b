import type { FieldProps } from "./fields/field.ts";
import { currencyAffix, moneyFormat, moneyHints } from "./fields/money.tsx";
import { TextField } from "./fields/text-field.tsx";

/** A sum of money in the country's currency, grouped while it is typed. */
export function MoneyField(
  props: FieldProps & { label: string; hint?: string; controlName?: string; dataPoint?: string },
) {
  return <TextField {...props} {...currencyAffix()} hints={moneyHints} format={moneyFormat} />;
}
