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
/** The calls with these numbers, and every call that answers with the lead's state. */
const withState =
  (...numbers: readonly number[]) =>
  (call: ProviderCall): boolean =>
    answersState(call) || numbers.includes(call.number);
const isWrite = ({ method }: ProviderCall): boolean => method !== "GET";
const namesLead = ({ lead }: ProviderCall): boolean => lead !== undefined;
const writesLead = (call: ProviderCall): boolean => isWrite(call) && namesLead(call);
/** The calls of one screen: at another screen they don't fit the lead's state. */
const isScreenCall = numbered(17, 22, 23, 24, 26, 27, 28, 29);

const promise = (sentence: string, of: ProviderPromise["of"], silence?: string): ProviderPromise => ({
  sentence,
  of,
  ...(silence !== undefined && { silence }),
});

/** Returns a promise of every call that answers with the lead's state. */
const inState = (sentence: string, silence?: string): ProviderPromise =>
  promise(sentence, answersState, silence);

/** Every promise, by the id that reports use. */
export const promises = {
  answers: promise("A request that fits is answered with a 2xx.", () => true),
  json: promise("The answer is JSON.", hasAnswer),
  "json-type": promise(
    "A JSON answer has the Content-Type application/json.",
    hasAnswer,
    "By the contract it should; the front end reads a body of any type as JSON.",
  ),
  "no-page": promise("A 2xx is never an HTML page.", () => true),
  shape: promise("An answer has the fields and types of the contract's Shapes.", hasAnswer),
  levels: promise("An answer has at most 20 levels.", hasAnswer),
  "same-lead": promise(
    "The answer to a call about a lead names that lead.",
    (call) => answersState(call) && namesLead(call),
  ),
  progress: inState(
    "The last entry of progressState is a state of the contract's table of States.",
    "By the contract, the front end shows the checking screen for an unknown state and goes on asking.",
  ),
  route: inState("A routeChange is the path of a screen."),
  "lead-status": inState(
    "A new lead and a resumed one have a leadStatus, and no answer empties it; without it a reload begins another application.",
  ),
  future: inState("expiresAt lies in the future."),
  "data-points": promise("dataPoints are names of the catalogue, each once.", withState(5)),
  "consents-once": promise("Consents have different ids.", withState(8, 15)),
  "one-text-a-version": promise(
    "Consents with the same id and version have the same text and address.",
    withState(8, 15),
  ),
  links: promise("Links and logos have absolute https addresses.", withState(8, 14, 15)),
  colours: inState("uiColors are hex colours.", "By the contract, the front end ignores other values."),
  result: inState("The application's result is accepted, redirected, rejected or pending."),
  redirect: promise(
    "An address that the applicant is sent to is absolute, https and without credentials.",
    withState(25),
  ),
  "redirect-told": inState("State 12 comes with a redirectUrl, or call 25 reads it."),
  "redirect-method": promise(
    "A redirectMethod is GET or POST; the application takes every other word for GET.",
    withState(25),
  ),
  agrees: inState(
    "The state and the application's result say the same.",
    "The contract lets the state decide which screen the applicant sees.",
  ),
  "has-entry": inState(
    "A progressState that is a list has an entry.",
    "By the contract, an answer without a state leaves the applicant where they are.",
  ),
  "to-accept": inState(
    "An offer has something to accept.",
    "The contract allows every part of an offer to be missing; the applicant can only decline.",
  ),
  money: inState("Amounts have at most two decimals."),
  dates: inState("A date is YYYY-MM-DD and a day of the calendar."),
  "offer-form": inState("The parts of an offer have the types of the contract's Offer bodies."),
  "offer-ids": inState("The debts of an offer have different ids."),
  "offer-entries": inState(
    "Each choice of an offer has an id of its own, each debt an id, and each document an id, a title and a safe address.",
    "By the contract, the front end leaves out another choice, debt or document.",
  ),
  scale: inState("periodScale is days, weeks, months or years."),
  rates: inState("An apr is a fraction and fits what the loan costs."),
  limits: inState("An offer is within its own limits and on its steps."),
  "rows-within": inState(
    "The instalments of an offer are loans within its limits and on its steps.",
    "By the contract, the front end leaves out another loan.",
  ),
  "adds-up": inState("The total is what the instalments sum up to, and never less than the amount."),
  "one-lead-a-key": promise(
    "Requests with the same key make one lead, also with a fresh captcha token.",
    isCreation,
  ),
  "new-key-new-lead": promise("A creation with another key makes another lead.", isCreation),
  "repeated-key": promise(
    "A repeated key is answered as the first time, or as in progress meanwhile; one with another body is refused as reused.",
    isUpdate,
  ),
  "leads-somewhere": promise("A complete lead leaves the pages.", isUpdate),
  "needs-id": promise(
    "An update without an id is refused and makes no lead.",
    isUpdate,
    "The contract doesn't say what an update without an id means.",
  ),
  "others-alone": promise("An update changes no other lead.", isUpdate),
  saved: promise("A resumed lead has the answers that the provider took, with the same values.", isResume),
  spelling: promise(
    "A resumed lead has its texts as they were sent.",
    isResume,
    "The contract asks for unchanged values; the applicant sees the provider's spelling and sends it.",
  ),
  "lead-comes-back": promise("A resumed lead comes with its answers.", isResume),
  "unknown-lead": promise("A lead that nobody knows is answered with 404.", namesLead),
  "refusal-form": promise(
    "A 400 or 422 has errors: for each refused answer the name of its data point, or of the screen's field, and a plain text as message.",
    isWrite,
  ),
  "conflict-form": promise("A 409 has the code conflict and the lead's state.", writesLead),
  refuses: promise("A request that doesn't fit is refused; a 5xx says that the provider failed.", isWrite),
  misplaced: promise(
    "A call that doesn't fit the lead's state is answered with 409 and that state.",
    writesLead,
    "The contract says that it should be; after another answer the applicant sees an error message.",
  ),
  expired: promise(
    "An expired lead is answered with 410, the code lead_expired or a past expiresAt.",
    numbered(2, 3, 4, 6, 17, 23, 26, 27, 28, 29),
  ),
  unharmed: promise(
    "A refused call leaves the lead as it was.",
    (call) => isWrite(call) && namesLead(call) && (isUpdate(call) || isScreenCall(call)),
  ),
  "code-checked": promise("A wrong code verifies no number and resumes no lead.", numbered(17, 33)),
  "code-refused": promise(
    "A wrong code is refused with 400 or 422, so that the applicant can type another.",
    numbered(17, 33),
  ),
  "code-announced": promise(
    "A provider that wants a code before it resumes a lead says where it has sent it.",
    numbered(3, 4),
  ),
  "number-changed": promise(
    "After a change of the mobile number, a resumed lead has the new one.",
    numbered(19),
  ),
  "one-offer": promise(
    "An acceptance that names another offer isn't taken.",
    numbered(29),
    "The contract doesn't say what becomes of such an acceptance.",
  ),
  "terms-checked": promise(
    "An acceptance outside the offer's limits, of a choice that the offer doesn't have, or without a document to confirm isn't taken.",
    numbered(29),
    "The contract doesn't say what becomes of such an acceptance.",
  ),
  "payment-address": promise("The answer has a redirectUrl, which says where to pay.", numbered(27)),
  seconds: promise("Times are seconds from zero.", numbered(16, 18, 34, 35)),
  choices: promise("No value of a list is empty.", numbered(11)),
  "choices-once": promise(
    "Each value of a list is there once.",
    numbered(11),
    "By the contract, the front end leaves out a value that is listed again.",
  ),
  "country-codes": promise(
    "Countries are named by their ISO 3166 codes.",
    ({ path }) => path === "/choices/country",
  ),
  "retry-after": promise("Retry-After is in seconds or a date.", () => true),
  "cross-origin": promise(
    "The form's origin may send the headers of the call and read Date and Retry-After.",
    ({ below }) => below === undefined,
  ),
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
export const silenceAbout = (id: PromiseId): string | undefined => promises[id].silence;
