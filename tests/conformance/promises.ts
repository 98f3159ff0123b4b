import { answersState, type ProviderCall } from "./calls.ts";

/** A promise that the contract makes to the application. */
type ProviderPromise = {
  /** One sentence, with the provider as its actor where there is one. */
  sentence: string;
  /** Returns whether a call makes the promise. */
  of(call: ProviderCall): boolean;
  /** What the contract leaves open about a rule that it doesn't state: breaking such a rule is a warning. */
  silence?: string;
};

const hasAnswer = ({ answer }: ProviderCall): boolean => answer !== undefined;
const isCreation = ({ number }: ProviderCall): boolean => number === 1;
const isUpdate = ({ number }: ProviderCall): boolean => number === 2;
const isResume = ({ number }: ProviderCall): boolean => [3, 4, 33].includes(number);
const numbered =
  (...numbers: readonly number[]) =>
  ({ number }: ProviderCall): boolean =>
    numbers.includes(number);
const isWrite = ({ method }: ProviderCall): boolean => method !== "GET";
const namesLead = ({ lead }: ProviderCall): boolean => lead !== undefined;
/** The calls of one screen: at another screen they don't fit the lead's state. */
const isScreenCall = numbered(17, 22, 23, 24, 26, 27, 28, 29);

const inState = (sentence: string): ProviderPromise => ({
  sentence,
  of: answersState,
});

/** Every promise, by the id that reports use. */
export const promises = {
  answers: {
    sentence: "A request that fits is answered with a 2xx.",
    of: () => true,
  },
  json: {
    sentence: "The answer is JSON.",
    of: hasAnswer,
  },
  "json-type": {
    sentence: "A JSON answer has the Content-Type application/json.",
    of: hasAnswer,
    silence: "By the contract it should; the front end reads a body of any type as JSON.",
  },
  "no-page": {
    sentence: "A 2xx is never an HTML page.",
    of: () => true,
  },
  shape: {
    sentence: "An answer has the fields and types of the contract's Shapes.",
    of: hasAnswer,
  },
  levels: {
    sentence: "An answer has at most 20 levels.",
    of: hasAnswer,
  },
  "same-lead": {
    sentence: "The answer to a call about a lead names that lead.",
    of: (call) => answersState(call) && namesLead(call),
  },
  progress: {
    ...inState("The last entry of progressState is a state of the contract's table of States."),
    silence:
      "By the contract, the front end shows the checking screen for an unknown state and goes on asking.",
  },
  route: inState("A routeChange is the path of a screen."),
  "lead-status": inState(
    "A new lead and a resumed one have a leadStatus, and no answer empties it; without it a reload begins another application.",
  ),
  future: inState("expiresAt lies in the future."),
  "data-points": {
    sentence: "dataPoints are names of the catalogue, each once.",
    of: (call) => answersState(call) || call.number === 5,
  },
  "consents-once": {
    sentence: "Consents have different ids.",
    of: (call) => answersState(call) || [8, 15].includes(call.number),
  },
  "one-text-a-version": {
    sentence: "Consents with the same id and version have the same text and address.",
    of: (call) => answersState(call) || [8, 15].includes(call.number),
  },
  links: {
    sentence: "Links and logos have absolute https addresses.",
    of: (call) => answersState(call) || [8, 14, 15].includes(call.number),
  },
  colours: {
    ...inState("uiColors are hex colours."),
    silence: "By the contract, the front end ignores other values.",
  },
  result: inState("The application's result is accepted, redirected, rejected or pending."),
  redirect: {
    sentence: "An address that the applicant is sent to is absolute, https and without credentials.",
    of: (call) => answersState(call) || call.number === 25,
  },
  "redirect-told": inState("State 12 comes with a redirectUrl, or call 25 reads it."),
  "redirect-method": {
    sentence: "A redirectMethod is GET or POST; the application takes every other word for GET.",
    of: (call) => answersState(call) || call.number === 25,
  },
  agrees: {
    ...inState("The state and the application's result say the same."),
    silence: "The contract lets the state decide which screen the applicant sees.",
  },
  "has-entry": {
    ...inState("A progressState that is a list has an entry."),
    silence: "By the contract, an answer without a state leaves the applicant where they are.",
  },
  "to-accept": {
    ...inState("An offer has something to accept."),
    silence: "The contract allows every part of an offer to be missing; the applicant can only decline.",
  },
  money: inState("Amounts have at most two decimals."),
  dates: inState("A date is YYYY-MM-DD and a day of the calendar."),
  "offer-form": inState("The parts of an offer have the types of the contract's Offer bodies."),
  "offer-ids": inState("The debts of an offer have different ids."),
  "offer-entries": {
    ...inState(
      "Each choice of an offer has an id of its own, each debt an id, and each document an id, a title and a safe address.",
    ),
    silence: "By the contract, the front end leaves out another choice, debt or document.",
  },
  scale: inState("periodScale is days, weeks, months or years."),
  rates: inState("An apr is a fraction and fits what the loan costs."),
  limits: inState("An offer is within its own limits and on its steps."),
  "rows-within": {
    ...inState("The instalments of an offer are loans within its limits and on its steps."),
    silence: "By the contract, the front end leaves out another loan.",
  },
  "adds-up": inState("The total is what the instalments sum up to, and never less than the amount."),
  "one-lead-a-key": {
    sentence: "Requests with the same key make one lead, also with a fresh captcha token.",
    of: isCreation,
  },
  "new-key-new-lead": {
    sentence: "A creation with another key makes another lead.",
    of: isCreation,
  },
  "repeated-key": {
    sentence:
      "A repeated key is answered as the first time, or as in progress meanwhile; one with another body is refused as reused.",
    of: isUpdate,
  },
  "leads-somewhere": {
    sentence: "A complete lead leaves the pages.",
    of: isUpdate,
  },
  "needs-id": {
    sentence: "An update without an id is refused and makes no lead.",
    of: isUpdate,
    silence: "The contract doesn't say what an update without an id means.",
  },
  "others-alone": {
    sentence: "An update changes no other lead.",
    of: isUpdate,
  },
  saved: {
    sentence: "A resumed lead has the answers that the provider took, with the same values.",
    of: isResume,
  },
  spelling: {
    sentence: "A resumed lead has its texts as they were sent.",
    of: isResume,
    silence:
      "The contract asks for unchanged values; the applicant sees the provider's spelling and sends it.",
  },
  "lead-comes-back": {
    sentence: "A resumed lead comes with its answers.",
    of: isResume,
  },
  "unknown-lead": {
    sentence: "A lead that nobody knows is answered with 404.",
    of: namesLead,
  },
  "refusal-form": {
    sentence:
      "A 400 or 422 has errors: for each refused answer the name of its data point, or of the screen's field, and a plain text as message.",
    of: (call) => isWrite(call),
  },
  "conflict-form": {
    sentence: "A 409 has the code conflict and the lead's state.",
    of: (call) => isWrite(call) && namesLead(call),
  },
  refuses: {
    sentence: "A request that doesn't fit is refused; a 5xx says that the provider failed.",
    of: isWrite,
  },
  misplaced: {
    sentence: "A call that doesn't fit the lead's state is answered with 409 and that state.",
    of: (call) => isWrite(call) && namesLead(call),
    silence: "The contract says that it should be; after another answer the applicant sees an error message.",
  },
  expired: {
    sentence: "An expired lead is answered with 410, the code lead_expired or a past expiresAt.",
    of: numbered(2, 3, 4, 6, 17, 23, 26, 27, 28, 29),
  },
  unharmed: {
    sentence: "A refused call leaves the lead as it was.",
    of: (call) => isWrite(call) && namesLead(call) && (isUpdate(call) || isScreenCall(call)),
  },
  "code-checked": {
    sentence: "A wrong code verifies no number and resumes no lead.",
    of: numbered(17, 33),
  },
  "code-refused": {
    sentence: "A wrong code is refused with 400 or 422, so that the applicant can type another.",
    of: numbered(17, 33),
  },
  "code-announced": {
    sentence: "A provider that wants a code before it resumes a lead says where it has sent it.",
    of: numbered(3, 4),
  },
  "number-changed": {
    sentence: "After a change of the mobile number, a resumed lead has the new one.",
    of: numbered(19),
  },
  "one-offer": {
    sentence: "An acceptance that names another offer isn't taken.",
    of: numbered(29),
    silence: "The contract doesn't say what becomes of such an acceptance.",
  },
  "terms-checked": {
    sentence:
      "An acceptance outside the offer's limits, of a choice that the offer doesn't have, or without a document to confirm isn't taken.",
    of: numbered(29),
    silence: "The contract doesn't say what becomes of such an acceptance.",
  },
  "payment-address": {
    sentence: "The answer has a redirectUrl, which says where to pay.",
    of: numbered(27),
  },
  seconds: {
    sentence: "Times are seconds from zero.",
    of: numbered(16, 18, 34, 35),
  },
  choices: {
    sentence: "No value of a list is empty.",
    of: numbered(11),
  },
  "choices-once": {
    sentence: "Each value of a list is there once.",
    of: numbered(11),
    silence: "By the contract, the front end leaves out a value that is listed again.",
  },
  "country-codes": {
    sentence: "Countries are named by their ISO 3166 codes.",
    of: ({ path }) => path === "/choices/country",
  },
  "retry-after": {
    sentence: "Retry-After is in seconds or a date.",
    of: () => true,
  },
  "cross-origin": {
    sentence: "The form's origin may send the headers of the call and read Date and Retry-After.",
    of: ({ below }) => below === undefined,
  },
} as const satisfies Record<string, ProviderPromise>;

/** The id of a promise. */
export type PromiseId = keyof typeof promises;

/** Every promise id, in the order of reports. */
const promiseIds = Object.keys(promises) as PromiseId[];

/** Returns the promises that a call makes. */
export function promisesOf(call: ProviderCall): PromiseId[] {
  return promiseIds.filter((id) => promises[id].of(call));
}

/** Returns what the contract leaves open about a rule; undefined if the contract states it. */
export const silenceAbout = (id: PromiseId): string | undefined => (promises[id] as ProviderPromise).silence;
