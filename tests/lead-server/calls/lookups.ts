import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import { suggestAddress } from "../../../app/catalogue/mail-domains.ts";
import { type Answer, defineCall, type Incoming } from "./call.ts";

const mostCompanies = 8;

/** Domains without a mail server. */
const deadDomains = /[@.](?:invalid|test|mailinator\.com)$/;

function place({ params, country }: Incoming<unknown>): Answer {
  const found = country.findPlace(params.code ?? "");
  return found ? { status: 200, body: found } : { status: 404, body: { code: "postcode_not_found" } };
}

/** Returns a text for searching: without accents and case. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function companies({ params, country }: Incoming<unknown>): Answer {
  const words = plain(params.name ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = country.companies.filter(({ name }) => words.every((word) => plain(name).includes(word)));
  return { status: 200, body: words.length > 0 ? found.slice(0, mostCompanies) : [] };
}

function email({ params }: Incoming<unknown>): Answer {
  const address = (params.email ?? "").toLowerCase();
  const suggestion = suggestAddress(address);
  const valid = suggestion === undefined && !deadDomains.test(address);
  return { status: 200, body: { valid, ...(suggestion !== undefined && { suggestion }) } };
}

function countries({ country }: Incoming<unknown>): Answer {
  const { languageTag } = country.facts;
  const names = new Intl.DisplayNames(languageTag, { type: "region" });
  const choices = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  return { status: 200, body: choices.sort((a, b) => a.label.localeCompare(b.label, languageTag)) };
}

/** Calls 7, 9, 10 and 11: the lookups of a form. */
export const lookupCalls = [
  defineCall("lookup.postcode", "lookUpPostcode", place),
  defineCall("lookup.company", "findCompanies", companies),
  defineCall("lookup.email", "validateEmail", email),
  defineCall("choices.country", "fetchChoices", countries, { paths: ["/choices/country"] }),
  defineCall(
    "choices.position",
    "fetchChoices",
    ({ country }) => ({ status: 200, body: country.positions }),
    {
      paths: ["/choices/position"],
    },
  ),
];
