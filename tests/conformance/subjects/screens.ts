import { randomUUID } from "node:crypto";
import { readAnswer } from "../../../app/catalogue/lead.ts";
import { destination, type Screen, statesProgress } from "../../../app/journey/screens.ts";
import type { Consent, LeadState } from "../../../app/lead/provider/schemas/index.ts";
import {
  FIRST_POLL_MS,
  LONGEST_POLL_MS,
  POLL_GROWTH,
  UNKNOWN_STATE_MS,
} from "../../../app/platform/timing.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { nameOf } from "../calls.ts";
import type { Asked } from "../client.ts";
import { isClassic, type Lead, resumed, status, tryRefusal } from "../leads.ts";
import type { Json } from "../looks/look.ts";
import { shownOffer } from "../looks/offer.ts";
import { statusOf } from "../outcome.ts";
import type { PromiseId } from "../promises.ts";
import { type Lists, noPhotograph, offerOf, photograph, screenBody } from "../screen-bodies.ts";
import { type Answer, stateNumber, type World } from "../world.ts";

/** What a screen's act needs. */
type Act = { world: World; lead: Lead; lists: Lists };

/** Does what an applicant does on a screen; returns the lead's next state, or undefined if it can't be told. */
type ScreenAct = (act: Act) => Promise<LeadState | undefined>;

/** Returns whether the table doesn't name a lead's state or route. */
const isUnknown = (state: LeadState): boolean => destination(state).kind === "unknown";

/**
 * Returns the row of the table that a state leads to after the pages, as the application reads it: that of checking for
 * an unknown state.
 */
export function screenOf(state: LeadState): Screen | undefined {
  const target = destination(state);
  if (target.kind === "pages") return undefined;
  if (target.kind === "resume") return screenTable.find(({ kind }) => kind === "resume");
  const shown = target.kind === "screen" ? target.path : "checking";
  return screenTable.find(({ path }) => path === shown);
}

/** Returns the fields that a call about an offer begins with. */
function offerFields({ id, state }: Lead) {
  const offerId = state.applicationResult?.offerId;
  return { id, ...(offerId && { offerId }) };
}

const screenfulOf = ({ world, lead, lists }: Act, consents?: readonly Consent[]) => ({
  ...lead,
  country: world.settings.country,
  lists,
  consents,
});

/** A call that leads on from a screen by itself, and what it sends. */
type Step = { call: string; asked(act: Act): Asked };

/** Returns the call that sends a screen's answers (calls 26 to 29). */
const answersTo = (path: string): Step => ({
  call: `POST ${path}`,
  asked(act) {
    const begin = path.startsWith("/lead/offer/") ? offerFields(act.lead) : { id: act.lead.id };
    return { body: { ...begin, ...screenBody(path, screenfulOf(act)) } };
  },
});

/** The call that goes on from a screen without a form (call 23). */
const continuation: Step = {
  call: "POST /lead/continue/:id",
  asked: ({ lead: { id, state } }) => ({ params: { id }, body: { progressState: stateNumber(state) } }),
};

/** The call that sends the right code (call 17). */
const verification: Step = {
  call: "POST /v2/customer/mobile/verify",
  asked: ({ world, lead: { id } }) => ({ body: { id, code: world.settings.code } }),
};

/** Makes a step. */
const take = ({ world, ...act }: Act, { call, asked }: Step): Promise<Answer> =>
  world.expectOk(world.call(call), asked({ world, ...act }));

/** Returns a screen's act that sends its answers. */
const sendAnswers =
  (path: string): ScreenAct =>
  async (act) =>
    (await take(act, answersTo(path))).state;

/** Resumes a lead by its link (call 3 or 4). A lead that is sent to its link again stands at its pages. */
const resumeByLink: ScreenAct = async ({ world, lead: { id } }) => {
  const { state } = await resumed(world, id);
  if (state === undefined || destination(state).kind !== "resume") return state;
  return { ...state, progressState: 0, routeChange: null };
};

/**
 * Asks for the status until the lead has left its state, no longer than the provider may take; says so if it hasn't. A
 * lead whose state stays unknown is resumed once.
 */
async function poll({ world, lead }: Act): Promise<LeadState | undefined> {
  const { id } = lead;
  let waited = 0;
  let wait = FIRST_POLL_MS;
  let unknownSince = isUnknown(lead.state) ? 0 : Number.POSITIVE_INFINITY;
  let hasResumed = false;
  while (waited < world.settings.patience) {
    const isLate: boolean = !hasResumed && waited - unknownSince >= UNKNOWN_STATE_MS;
    hasResumed ||= isLate;
    const { state } = await (isLate ? resumed(world, id) : world.expectOk(status(world), { params: { id } }));
    // An answer without a state leaves the applicant where they are.
    if (state === undefined || (statesProgress(state) && screenOf(state) !== screenOf(lead.state)))
      return state;
    if (statesProgress(state))
      unknownSince = isUnknown(state) ? Math.min(unknownSince, waited) : Number.POSITIVE_INFINITY;
    await world.wait(wait);
    waited += wait;
    wait = Math.min(wait * POLL_GROWTH, LONGEST_POLL_MS);
  }
  const { path } = screenOf(lead.state) ?? {};
  const visit = world.visits.find((one) => one.path === path);
  if (visit) visit.why ??= `the lead was still there after ${world.settings.patience / 1000} s`;
  return lead.state;
}

const goOn: ScreenAct = async (act) => (await take(act, continuation)).state;

const verify: ScreenAct = async (act) => {
  const { world, lead } = act;
  const { code } = world.settings;
  const { id } = lead;
  const call = world.call(verification.call);
  const start = world.call("POST /lead/mobile/verification");
  if (isClassic(world)) await world.expectOk(start, { body: { id } });
  // The screen has a link to the change of the number, which leads back.
  const changed = await changeNumber(act);
  if (changed && screenOf(changed) !== screenOf(lead.state)) return changed;

  const sendWrong = () => world.ask(call, { body: { id, code: wrongCodeOf(code) } });
  const wrong = await tryRefusal(world, id, sendWrong, "code-checked");
  noteWrongCode(world, wrong);
  if (wrong.state && screenOf(wrong.state) !== screenOf(lead.state)) return wrong.state;

  await world.expectOk(world.call("POST /v2/customer/mobile/resend-code"), { body: { id } }, 429);
  const { outcome, state } = await take(act, verification);
  if (outcome === "refused")
    world.notes.push(`${nameOf(call)} took no code: --code names the one that the environment takes.`);
  return state;
};

/** Returns a code that differs from the right one in each digit. */
export const wrongCodeOf = (code: string): string =>
  [...code].map((digit) => (Number(digit) + 1) % 10).join("");

/**
 * Notes whether a wrong code was refused. A provider may stop a lead's tries: by another state, or by 429 for a while.
 */
export function noteWrongCode({ ledger }: World, { outcome, exchange }: Answer): void {
  const { call, status: said } = exchange;
  if (outcome === "refused") ledger.keep(call, "code-refused");
  else if (
    ["forbidden", "not-found"].includes(outcome) ||
    (outcome === "unavailable" && said < 500 && said !== 429)
  )
    ledger.breakAt(call, "code-refused", statusOf(exchange));
}

const phoneField = "contactDetails.phoneNumber";

/** Changes the mobile number (call 19); a resumed lead has to have the new one. */
const changeNumber: ScreenAct = async ({ world, lead: { id, applicant } }) => {
  const call = world.call("PUT /v2/customer/mobile");
  const phoneNumber = applicant.otherPhoneNumber();
  const { state, outcome } = await world.expectOk(call, { body: { id, phoneNumber } });
  if (outcome !== "ok") return state;
  applicant.change("phone_number", phoneNumber);
  const { lead } = (await resumed(world, id)).state ?? {};
  const isChanged = lead && readAnswer(lead, phoneField) === phoneNumber;
  const wrong = isChanged ? undefined : `lead.${phoneField} of the resumed lead`;
  if (lead) world.ledger.judge(call, "number-changed", wrong);
  return state;
};

const upload: ScreenAct = async (act) => {
  const { world, lead } = act;
  const { id } = lead;
  const { documentTypes, sides } = offerOf(lead.state) as { documentTypes?: string[]; sides?: string[] };
  const body = { id, documentType: documentTypes?.[0] ?? "id_card" };
  await world.expectOk(world.call("POST /lead/documentId"), { body });
  const call = world.call("POST /lead/idUpload");
  const send = (form: FormData): Promise<Answer> => world.expectOk(call, { body: form });
  const [first = "front", ...others] = sides ?? ["front", "back"];
  const refused = await tryRefusal(world, id, () => world.ask(call, { body: noPhotograph(id, first) }));
  if (refused.outcome === "ok")
    world.ledger.skip(call, "the provider took a text for a picture", "unharmed", "refusal-form");
  for (const side of [first, ...others]) await send(photograph(id, side));
  return poll(act);
};

/** Reads the consents if the state doesn't have them, and gives the required ones. */
const giveConsents =
  (path: string): ScreenAct =>
  async (act) => {
    const { world, lead } = act;
    if (lead.state.customerConsents) return sendAnswers(path)(act);
    const params = { id: lead.id };
    const { value } = await world.expectOk(world.call("GET /customer/:id/consents"), { params });
    const consents = value as Consent[] | undefined;
    const state = stateNumber(lead.state);
    const body = screenBody(path, screenfulOf(act, consents));
    // Screens 29 and 36 give their consents by call 28 all the same.
    if (state !== 20 && state !== 35)
      return (await world.expectOk(world.call(`POST ${path}`), { body: { ...offerFields(lead), ...body } }))
        .state;
    return (await world.expectOk(world.call("POST /customer/:id/consents"), { params, body })).state;
  };

/** Returns terms that an offer doesn't have: another choice, or a loan above its limits; undefined without either. */
function beyondTerms({ choices, maxAmount, maxPeriod }: Json): Json | undefined {
  if (choices !== undefined && choices !== null) return { choice: randomUUID() };
  if (typeof maxAmount === "number") return { amount: maxAmount * 2 + 1 };
  return typeof maxPeriod === "number" ? { period: maxPeriod * 2 + 1 } : undefined;
}

/**
 * Accepts an offer; before that, tries to accept another, and terms that it doesn't have. An offer with nothing to
 * accept is declined.
 */
const accept =
  (path: string): ScreenAct =>
  async (act) => {
    const { world, lead } = act;
    if (shownOffer(offerOf(lead.state), screenOf(lead.state))?.kind === "unusable") return decline(path)(act);
    const call = world.call(`POST ${path}`);
    const body = { ...offerFields(lead), ...screenBody(path, screenfulOf(act)) };
    const ask = (change: Readonly<Record<string, unknown>>, promise: PromiseId) => {
      const asked: Asked = { body: { ...body, ...change } };
      return tryRefusal(world, lead.id, () => world.ask(call, asked), promise);
    };
    if (lead.state.applicationResult?.offerId) {
      const other = await ask({ offerId: randomUUID() }, "one-offer");
      if (other.outcome === "ok") return other.state;
    }
    const beyond = beyondTerms(offerOf(lead.state));
    if (beyond !== undefined) {
      const taken = await ask(beyond, "terms-checked");
      if (taken.outcome === "ok") return taken.state;
    }
    if ("documents" in body) {
      const unconfirmed = await ask({ documents: undefined }, "terms-checked");
      if (unconfirmed.outcome === "ok") return unconfirmed.state;
    }
    return (await world.expectOk(call, { body })).state;
  };

const pay: ScreenAct = async (act) => {
  const { lead } = act;
  const isTold = typeof offerOf(lead.state).url === "string" || lead.state.redirectUrl;
  if (!isTold) await sendAnswers("/lead/offer/payment")(act);
  return goOn(act);
};

const acts: Readonly<Record<string, ScreenAct>> = {
  checking: poll,
  "mobile-verification": verify,
  "change-mobile-number": changeNumber,
  "id-upload": upload,
  "moneyman-paylands": pay,
};

/** The path of the call that sends a screen's answers; undefined on a screen without one. */
function callOf(screen: Screen): string | undefined {
  if (screen.path === "moneyman-paylands") return "/lead/offer/payment";
  return "call" in screen ? screen.call : undefined;
}

/** Returns the call that leads on from a screen by itself; undefined on a screen without one. */
export function stepAt(screen: Screen): Step | undefined {
  if (screen.path === "mobile-verification") return verification;
  const path = callOf(screen);
  if (path !== undefined) return answersTo(path);
  return screen.kind === "hand-off" ? continuation : undefined;
}

/** Returns what an applicant does on a screen; undefined on a screen where nothing is sent. */
export function actAt(screen: Screen): ScreenAct | undefined {
  const special = acts[screen.path];
  if (special) return special;
  switch (screen.kind) {
    case "form":
      return sendAnswers(screen.call);
    case "own":
      return screen.call === undefined ? undefined : sendAnswers(screen.call);
    case "consents":
      return giveConsents(screen.call);
    case "hand-off":
      return goOn;
    case "resume":
      return resumeByLink;
    case "offer":
      return accept(screen.call);
    default:
      return undefined;
  }
}

/** Other ways on from a screen, which a lead in the same state tries afterwards. */
export const otherActs: Readonly<Record<string, ScreenAct>> = {
  vehicle: sendAnswers("/lead/sale"),
  smava: async ({ world, lead }) => {
    const body = { progressState: stateNumber(lead.state) };
    return (await world.expectOk(world.call("POST /lead/skip/:id"), { params: { id: lead.id }, body })).state;
  },
  "id-upload": async ({ world, lead: { id } }) =>
    (await world.expectOk(world.call("POST /lead/offer/skip-document-upload"), { body: { id } })).state,
};

/** Declines an offer (decision 40). */
export const decline =
  (path: string): ScreenAct =>
  async ({ world, lead }) => {
    const body = { ...offerFields(lead), accepted: false };
    return (await world.expectOk(world.call(`POST ${path}`), { body })).state;
  };
