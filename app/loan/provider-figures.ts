import { country } from "@country";
import { isValidOn } from "../catalogue/countries/types.ts";
import { readFigures } from "../lead/provider/calls.ts";
import { report } from "../platform/report.ts";
import { example, limitName, localDay, setRateLimit } from "./figures.ts";

let reading: Promise<void> | undefined;

/** Reads the provider's figures of the law, once in a visit (call 32, decision 66). Never rejects. */
export function readProviderFigures(): Promise<void> {
  reading ??= takeFigures();
  return reading;
}

async function takeFigures(): Promise<void> {
  const response = await readFigures();
  const limit = response.ok ? response.value.rateLimit : undefined;
  const { costOfCredit, rateLimit } = country.notices;
  const today = localDay();
  if (limit && isValidOn(limit, today)) {
    const rate = limit.value / 100;
    const name = limit.shownAs ?? limitName(limit.validFrom, limit.validUntil);
    // Where the law doesn't want the limit shown, it still judges the price.
    if (rateLimit?.shownAs && name) setRateLimit({ name, rate });
    const price = rateLimit?.of === "effective" ? example.annualPercentageRate : costOfCredit.nominalRate;
    if (price > rate) report("Price above the law’s limit", "rateLimit");
    return;
  }
  if (limit) report("Figure of the law out of date", "rateLimit of the provider");
  if (rateLimit && !isValidOn(rateLimit, today))
    report("Figure of the law out of date", "rateLimit of the build");
}
