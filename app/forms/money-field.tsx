import { country } from "@country";
import { parseMoney } from "../data-points/parse-money.ts";
import { currencySign, moneyMarks } from "../i18n/formats.ts";
import type { FieldProps } from "./fields/field.ts";
import { TextField } from "./fields/text-field.tsx";
import { liveMoney } from "./live-format.ts";

const format = liveMoney(moneyMarks(country), parseMoney);

/** A sum of money in the country's currency, grouped while it is typed. */
export function MoneyField(
  props: FieldProps & { label: string; hint?: string; controlName?: string; dataPoint?: string },
) {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return (
    <TextField
      {...props}
      {...(before ? { before: affix } : { after: affix })}
      hints={{ inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric", width: 12 }}
      format={format}
    />
  );
}
