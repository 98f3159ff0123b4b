import fc from "fast-check";
import { catalogue } from "../../app/catalogue/catalogue.ts";
import type { Meanings } from "./from-schema.ts";

/** Generates a provider's usual value, and other allowed values. */
function usually(usual: fc.Arbitrary<unknown>, ...others: unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: usual }, fc.constantFrom(...others));
}

/** States 0 to 41 are the specification's (§4.1); a later provider may name an unknown one. */
const state = usually(fc.integer({ min: 0, max: 41 }), 42, 99);

/** Addresses that the application refuses (contract, Redirects), after one that it takes. */
const address = usually(
  fc.constant("https://partner.example/offer?from=us"),
  ...["javascript:alert(1)", "data:text/html,x", "/relative", "https://user:secret@partner.example/", ""],
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
/** Makes lists of records of which any field but the id may be absent. */
const listOf = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.array(fc.record({ id: fc.uuid(), ...fields } as never, { requiredKeys: ["id"] as never }), {
    maxLength: 3,
  });

/** The fields of every kind of `applicationResult.offer` (contract, Offer bodies), any of which may be absent. */
const offer = fc.record(
  {
    ...terms,
    choices: listOf(terms),
    instalments: listOf(terms),
    documents: listOf({ title: fc.string(), url: address, mustConfirm: fc.boolean() }),
    minAmount: fc.constant(500),
    maxAmount: fc.constantFrom(500, 2000),
    stepAmount: fc.constantFrom(0, 100),
    minPeriod: fc.constant(3),
    maxPeriod: fc.constantFrom(3, 12),
    nextUrl: address,
    url: address,
    documentTypes: fc.subarray(["id_card", "passport", "a-later-type"]),
    sides: fc.subarray(["front", "back"]),
    canSkip: fc.boolean(),
    debts: listOf({ creditor: fc.string(), amount }),
  },
  { requiredKeys: [] },
);

/** The values of fields, by name, for which any value of their type would mean nothing. */
export const meanings: Meanings = {
  progressState: fc.oneof(state, fc.array(state, { maxLength: 5 }), state.map(String)),
  routeChange: usually(fc.constant(null), "smava", "/smava", "a-screen-of-a-later-version", ""),
  expiresAt: usually(fc.constant("2099-01-01T00:00:00.000Z"), "2020-01-01T00:00:00Z"),
  dataPoints: fc.array(
    usually(fc.constantFrom(...Object.keys(catalogue)), "a_question_of_a_later_version", "GENDER", ""),
    { maxLength: 6 },
  ),
  status: fc.constantFrom("accepted", "rejected", "redirected", "pending", "ACCEPTED"),
  offer,
  redirectUrl: address,
  logo: address,
  url: address,
};
