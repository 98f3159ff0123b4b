import { safeDestination } from "../../../app/journey/safe-destination.ts";
import type { Screen } from "../../../app/journey/screens.ts";
import * as parts from "../../../app/lead/provider/schemas/offer-parts.ts";
import { addsUp, type Offer, type ShownOffer } from "../../../app/offers/offer.ts";
import { LEAST_RATE, readOffer, yearlyRate } from "../../../app/offers/read-offer.ts";
import type { PromiseId } from "../promises.ts";
import {
  type Around,
  asList,
  asObject,
  each,
  entriesOf,
  type Found,
  firstRepeated,
  firstWrong,
  type Json,
  type Look,
} from "./look.ts";

const root = "applicationResult.offer";

/** Returns the offer of a lead's state. */
const offerOf = (state: Json): Json => asObject(asObject(state.applicationResult).offer);

/** Returns an offer and its choices with their paths: each may have documents. */
const withDocuments = (offer: Json): [path: string, holder: Json][] => [
  [root, offer],
  ...entriesOf(offer, "choices", root),
];

/** Returns the loans of an offer with their paths: itself, its choices and the rows of its table. */
const loansOf = (offer: Json): [path: string, loan: Json][] => [
  ...withDocuments(offer),
  ...entriesOf(offer, "instalments", root),
];

/** Returns a field of each document of an offer, by list. */
const documentFields = (state: Json, name: string): Found[][] =>
  withDocuments(offerOf(state)).map(([at, holder]) =>
    entriesOf(holder, "documents", at).map(([path, document]) => [`${path}.${name}`, document[name] ?? ""]),
  );

/** Returns the ids of the documents that have to be confirmed with an acceptance. */
export function documentsToConfirm({ documents, choices }: Json, choice: unknown): unknown[] {
  const chosen = asList(choices)
    .map(asObject)
    .find(({ id }) => id === choice)?.documents;
  return [...asList(documents), ...asList(chosen)]
    .map(asObject)
    .filter(({ mustConfirm }) => mustConfirm === true)
    .map(({ id }) => id);
}

const fields = (loans: readonly [string, Json][], names: readonly string[]): Found[] =>
  loans.flatMap(([path, loan]) => names.map((name): Found => [`${path}.${name}`, loan[name]]));

const isPositive = (value: unknown): boolean => typeof value === "number" && value > 0;
const isNotNegative = (value: unknown): boolean => typeof value === "number" && value >= 0;
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);

const limitNames = ["minAmount", "maxAmount", "stepAmount", "minPeriod", "maxPeriod", "stepPeriod"];
const lists = ["choices", "instalments", "debts"];

/** Returns the amounts of money in an offer. */
export function amountsOf(state: Json): Found[] {
  const offer = offerOf(state);
  return [
    ...fields(loansOf(offer), ["amount", "instalment", "total", "charges"]),
    ...["minAmount", "maxAmount", "stepAmount"].map((name): Found => [`${root}.${name}`, offer[name]]),
    ...debtsOf(offer, "amount"),
  ];
}

const debtsOf = (offer: Json, name: string): Found[] => fields(entriesOf(offer, "debts", root), [name]);

/** Returns the dates in an offer. */
export const paymentDateOf = (state: Json): Found[] =>
  loansOf(offerOf(state)).map(([path, loan]) => [`${path}.firstPaymentAt`, loan.firstPaymentAt]);

/** Returns the addresses in an offer that the applicant is sent to. */
export const addressesOf = (state: Json): Found[] =>
  ["url", "nextUrl"].map((name) => [`${root}.${name}`, offerOf(state)[name]]);

export const offerForm: Look = (state) => {
  const offer = offerOf(state);
  const loans = loansOf(offer);
  const own = (...names: readonly string[]): Found[] => fields([[root, offer]], names);
  return each(
    firstWrong(own(...lists), (value) => Array.isArray(value)),
    firstWrong(fields(withDocuments(offer), ["documents"]), (value) => Array.isArray(value)),
    firstWrong(documentFields(state, "kind").flat(), (value) =>
      ["", ...parts.offerDocument.kind.options].some((one) => one === value),
    ),
    firstWrong(documentFields(state, "mustConfirm").flat(), (value) =>
      ["", true, false].some((one) => one === value),
    ),
    firstWrong(fields(loans, ["amount", "period", "instalment", "total"]), isPositive),
    firstWrong(fields(loans, ["apr", "charges"]), isNotNegative),
    firstWrong(own(...limitNames), isPositive),
    firstWrong(debtsOf(offer, "amount"), isNotNegative),
    firstWrong(own("url", "nextUrl"), isText),
    firstWrong(own("documentTypes", "sides"), isTexts),
    firstWrong(own("maxBytes"), (value) => isPositive(value) && Number.isInteger(value)),
    firstWrong(own("canSkip"), (value) => typeof value === "boolean"),
  );
};

/** Returns the ids of an offer's choices or debts; an empty text for a missing one. */
const idsOf = (state: Json, name: "choices" | "debts"): Found[] =>
  entriesOf(offerOf(state), name, root).map(([path, { id }]) => [`${path}.id`, id ?? ""]);

const offerEntries: Look = (state, { redirects }) =>
  each(
    ...documentFields(state, "id").flatMap((ids) => [firstWrong(ids, isText), firstRepeated(ids)]),
    firstWrong(documentFields(state, "title").flat(), (value) => isText(value) && /\S/.test(String(value))),
    firstWrong(
      documentFields(state, "url").flat(),
      (address) => safeDestination(address, { ...redirects, hosts: [] }) !== undefined,
    ),
    firstWrong(idsOf(state, "choices"), isText),
    firstWrong(idsOf(state, "debts"), isText),
    firstRepeated(idsOf(state, "choices")),
  );

/** Returns what the application shows of an offer; undefined on another screen than an offer's. */
export function shownOffer(offer: Json, screen: Screen | undefined): ShownOffer | undefined {
  // The decimals only matter for numbers that don't add up, which are shown all the same.
  return screen?.kind === "offer" ? readOffer(screen.offer, offer, 2).offer : undefined;
}

/** Returns the yearly rate of a loan; undefined without the numbers for it. */
function rateOf({ amount, total, period, periodScale }: Json): number | undefined {
  const isKnown =
    [amount, total, period].every(isPositive) && parts.periodScale.options.some((one) => one === periodScale);
  return isKnown ? yearlyRate({ amount, total, period, periodScale } as Offer) : undefined;
}

/** Compares the rates with what the loans cost: a rate in per cent is a hundred times that. */
const rates: Look = (state) => {
  const offer = offerOf(state);
  const known = loansOf(offer).flatMap(([path, loan]) => {
    const rate = rateOf({ periodScale: offer.periodScale, ...loan });
    if (typeof loan.apr !== "number" || rate === undefined || rate < LEAST_RATE) return [];
    return [{ path, isPerCent: loan.apr > rate * 10 }];
  });
  if (known.length === 0) return undefined;
  const wrong = known.find(({ isPerCent }) => isPerCent);
  return wrong ? `${wrong.path}.apr (0.243 is 24.3 %)` : true;
};

/** Looks whether loans of an offer are within its limits. */
const withinLimits = (state: Json, isMeant: (path: string) => boolean): string | true | undefined => {
  const offer = offerOf(state);
  const loans = loansOf(offer).filter(([path]) => isMeant(path));
  const within = (field: "amount" | "period", suffix: "Amount" | "Period") => {
    const [min, max, step] = ["min", "max", "step"].map((end) => numberOr(offer[end + suffix]));
    if (min === undefined && max === undefined) return undefined;
    if (min !== undefined && max !== undefined && min > max) return `${root}.min${suffix}`;
    return firstWrong(fields(loans, [field]), (value) => isWithin(Number(value), min, max, step));
  };
  return each(within("amount", "Amount"), within("period", "Period"));
};

const limits: Look = (state) => withinLimits(state, (path) => path === root);

/** Looks at the rows of an offer's table. Limits that the offer itself contradicts are told there. */
const rowsWithin: Look = (state, around) =>
  typeof limits(state, around) === "string"
    ? undefined
    : withinLimits(state, (path) => path.includes(".instalments."));

const numberOr = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

function isWithin(value: number, min = value, max = value, step?: number): boolean {
  if (value < min || value > max) return false;
  const steps = step ? (value - min) / step : 0;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

const addsUpWithCharges: Look = (state, { currencyDecimals }: Around) => {
  const loans = loansOf(offerOf(state)).filter(([, { total }]) => typeof total === "number");
  if (loans.length === 0) return undefined;
  const wrong = loans.find(([, loan]) => !addsUp(loan, numberOr(loan.charges), currencyDecimals));
  return wrong ? `${wrong[0]}.total` : true;
};

/** What is looked at in the offer of each state, by promise. */
export const offerLooks = {
  "offer-form": offerForm,
  "offer-ids": (state) => firstRepeated(idsOf(state, "debts").filter(([, id]) => id !== "")),
  "offer-entries": offerEntries,
  scale: (state) =>
    firstWrong(fields(loansOf(offerOf(state)), ["periodScale"]), (value) =>
      parts.periodScale.options.some((one) => one === value),
    ),
  rates,
  limits,
  "rows-within": rowsWithin,
  "adds-up": addsUpWithCharges,
} satisfies Partial<Record<PromiseId, Look>>;
