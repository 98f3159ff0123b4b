import { country } from "@country";
import { countryCodes } from "../catalogue/country-codes.ts";
import type { Option } from "../catalogue/option-match.ts";
import { sendCall } from "../provider/client.ts";
import { valueWithin } from "../shell/lazy.ts";
import { i18n } from "../shell/texts/texts.ts";

const LONGEST_WAIT_MS = 2_000;

const everyCountry = countryCodes.map((code) => ({ value: code, label: code }));

/** Returns the provider's list of countries, or every country, in the page's language and the build's own first. */
export async function countryOptions(): Promise<readonly Option[]> {
  const provided = await valueWithin(LONGEST_WAIT_MS, sendCall("fetchChoices", { list: "country" }));
  const choices = provided?.ok && provided.value.length > 0 ? provided.value : everyCountry;
  const { language } = i18n;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const own = country.id.toUpperCase();
  const { compare } = new Intl.Collator(language);
  return choices
    .map(({ value, label }) => ({ value, label: nameOf(value, names) ?? label }))
    .sort((one, other) =>
      one.value === own ? -1 : other.value === own ? 1 : compare(one.label, other.label),
    );
}

function nameOf(code: string, names: Intl.DisplayNames): string | undefined {
  try {
    return names.of(code);
  } catch {
    // The provider's value isn't a country code: its own label is shown.
    return undefined;
  }
}
