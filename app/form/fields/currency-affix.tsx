import { country } from "@country";
import type { ReactNode } from "react";
import { currencySign } from "../../platform/i18n/formats.ts";

/** Returns the currency sign, before or after the control as the country writes it. */
export function currencyAffix(): { before?: ReactNode; after?: ReactNode } {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return before ? { before: affix } : { after: affix };
}
