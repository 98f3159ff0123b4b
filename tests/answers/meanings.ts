import { country } from "@country";
import fc from "fast-check";
import { catalogue } from "../../app/catalogue/catalogue.ts";
import type { Meanings } from "./from-schema.ts";

/** Generates a provider's usual value, and other allowed values. */
function usually<Value>(usual: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 5, arbitrary: usual }, ...others);
}

/** States 0 to 41 are the specification's (§4.1); a later provider may name an unknown one. */
const knownState = fc.integer({ min: 0, max: 41 });
const state = fc.oneof({ weight: 12, arbitrary: knownState }, fc.integer({ min: 42, max: 99 }));

const progressState = fc.oneof(
  state,
  state.map(String),
  fc.array(state, { minLength: 1, maxLength: 5 }),
  fc.constant([]),
);

const dataPoints = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(catalogue)) },
    fc.constantFrom("a_question_of_a_later_version", "GENDER", ""),
  ),
  { maxLength: 6 },
);

const address = fc.constantFrom(
  "https://partner.example/offer",
  "https://partner.example/offer?from=us",
  "https://partner.example",
);

/** Addresses that the application refuses (contract, Redirects). */
const refusedAddress = fc.constantFrom(
  "javascript:alert(1)",
  "data:text/html,x",
  "/relative",
  "https://user:secret@partner.example/",
  "http://partner.example/",
  "",
);

const amount = fc.integer({ min: 100, max: 5000 });
const terms = {
  amount,
  period: fc.integer({ min: 1, max: 90 }),
  periodScale: fc.constantFrom("days", "weeks", "months", "years", "Days"),
  instalment: fc.double({ min: 1, max: 900, noNaN: true }),
  apr: fc.double({ min: 0, max: 9, noNaN: true }),
  total: fc.double({ min: 100, max: 9000, noNaN: true }),
};
const few = { maxLength: 3 };
/** Makes records of which any of these fields may be absent. */
const some = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { requiredKeys: [] });
/** Makes records with an id and any of these fields. */
const listed = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.tuple(fc.uuid(), some(fields)).map(([id, other]) => ({ id, ...other }));

const documents = fc.array(
  listed({
    title: fc.string(),
    url: fc.oneof(address, refusedAddress),
    kind: fc.constantFrom("precontract", "contract", "schedule", "insurance", "a-later-kind"),
    mustConfirm: fc.boolean(),
  }),
  few,
);

/** Generates the body of `applicationResult.offer`, one kind for each kind of screen (contract, Offer bodies). */
const offer = fc.oneof(
  some({ choices: fc.array(fc.record({ id: fc.uuid(), ...terms, documents }), few), documents }),
  some({ ...terms, firstPaymentAt: fc.constantFrom("2027-01-31", "2027-02-01"), documents }),
  some({
    ...terms,
    minAmount: fc.constant(500),
    maxAmount: fc.constantFrom(500, 2000),
    stepAmount: fc.constantFrom(0, 100),
    minPeriod: fc.constant(3),
    maxPeriod: fc.constantFrom(3, 12),
    instalments: fc.array(fc.record(terms), few),
  }),
  some({ amount, period: fc.constant(61), nextUrl: address }),
  some({ url: fc.oneof(address, refusedAddress) }),
  some({
    documentTypes: fc.subarray(["id_card", "passport", "residence_permit", "a-later-type"]),
    sides: fc.subarray(["front", "back"]),
    maxBytes: fc.constantFrom(1_000_000, 10_485_760),
    canSkip: fc.boolean(),
  }),
  some({ debts: fc.array(listed({ creditor: fc.string(), amount }), few) }),
);

/** The values of a LeadState's fields, and of the smaller responses that share their names. */
export const leadMeanings: Meanings = {
  leadStatus: usually(fc.constantFrom("created", "processing"), fc.constant("")),
  progressState,
  routeChange: usually<string | null>(
    fc.constant(null),
    fc.constantFrom("smava", "/smava", "a-screen-of-a-later-version", ""),
  ),
  expiresAt: usually(fc.constant("2099-01-01T00:00:00.000Z"), fc.constant("2020-01-01T00:00:00Z")),
  dataPoints,
  uiColors: fc.dictionary(
    fc.constantFrom("primary", "accent", "background"),
    fc.constantFrom("#0a7d4f", "#fff", "#FFFFFF", "red", "url(x)"),
  ),
  status: fc.constantFrom("accepted", "rejected", "redirected", "pending", "ACCEPTED"),
  offer,
  redirectUrl: usually(address, refusedAddress),
  redirectMethod: usually(fc.constantFrom("GET", "POST"), fc.constantFrom("post", "")),
  logo: usually(fc.constant("https://partner.example/logo.svg"), refusedAddress),
  url: usually(address, refusedAddress),
};

/** Removes the accents of a name, as an older database writes it. */
const withoutAccents = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "");

/** The country's provinces in every notation of a provider: code, name, capitals, no accents. */
const provinces: readonly string[] = country.divisions.flatMap(({ value, label }) => [
  value,
  label,
  label.toUpperCase(),
  withoutAccents(label),
]);

/** Generates a province by its name or by its code, as the contract allows (call 7), and sometimes an unknown one. */
const province = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...provinces) },
  fc.constantFrom("Atlantis", "99", ""),
);

/** The result of a postcode lookup. */
export const placeMeanings: Meanings = {
  province,
  city: fc.constantFrom("Sevilla", "SEVILLA", "Malaga", "Kraków", "Getafe"),
  district: fc.constantFrom("Centro", "CENTRO", "Śródmieście"),
};

/** A provider's list of choices, with the codes of countries and with its own. */
export const choiceMeanings: Meanings = { value: fc.constantFrom("ES", "PL", "DE", "employee", "x-1") };

/** A suggested e-mail address, and sometimes a text that is none. */
export const emailMeanings: Meanings = {
  suggestion: usually(fc.constant("lucia.ferrer@gmail.com"), fc.constantFrom("", "not an address")),
};
