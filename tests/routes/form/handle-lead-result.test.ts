import { describe, expect, it } from "vitest";
import {
  type Application,
  changeApplication,
  readApplication,
} from "../../../app/application/application.ts";
import { tickOf } from "../../../app/catalogue/form-values.ts";
import * as accepted from "../../../app/routes/accepted/route.tsx";
import * as aide from "../../../app/routes/aide/route.tsx";
import * as changeMobileNumber from "../../../app/routes/change-mobile-number/route.tsx";
import * as consents from "../../../app/routes/consents/route.tsx";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as customerDebts from "../../../app/routes/customer-debts/route.tsx";
import * as handOff from "../../../app/routes/hand-off/route.tsx";
import * as idUpload from "../../../app/routes/id-upload/route.tsx";
import * as mobileVerification from "../../../app/routes/mobile-verification/route.tsx";
import * as offer from "../../../app/routes/offers/route.tsx";
import * as professionalDetails from "../../../app/routes/professional-details/route.tsx";
import * as questions from "../../../app/routes/questions/route.tsx";
import * as redirected from "../../../app/routes/redirected/route.tsx";
import * as status from "../../../app/routes/status/route.tsx";
import * as summary from "../../../app/routes/summary/route.tsx";
import * as thankYou from "../../../app/routes/thank-you/route.tsx";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import * as wniosek from "../../../app/routes/wniosek/route.tsx";
import { applicationInState, complete, golf } from "../applicant.ts";
import { toasts, withoutPauses } from "../browser.ts";
import { type Form, open, replaceTo, submitAt } from "../call-route.ts";
import { terms } from "../offers/with-offer.ts";
import { answerInstead, json, sent, sentCalls } from "../provider.ts";

type Screen = {
  /** The application's state, and what the provider says with it. */
  state: number;
  answer: Application["state"] | undefined;
  path: string;
  action: (args: never) => unknown;
};

/** A form whose submission is one call of the provider. */
type Sent = [what: string, at: Screen, form: Form];

/** A form with what the provider refuses of it, and what the screen gets of that. */
type Refused = [...Sent, errors: object, shown: object];

const screen = (
  state: number,
  path: string,
  action: Screen["action"],
  answer?: Screen["answer"],
): Screen => ({ state, answer, path, action });

const no = { message: "Revísalo" };
const told = [{ text: "Revísalo" }];
const shown = (formErrors: typeof told | null, ...controls: string[]) => ({
  result: {
    error: { formErrors, fieldErrors: Object.fromEntries(controls.map((control) => [control, told])) },
  },
});
const shownAt = (...controls: string[]) => shown(null, ...controls);

const login = { applicationResult: { offer: { url: "https://bank.example/login" } } };
const offered = {
  applicationResult: { offerId: "o-1", partner: { name: "Creditea" }, offer: { amount: 900, period: 61 } },
};
const noDebts = { applicationResult: { offerId: "o-1", offer: { debts: [] } } };
const asked = { customerConsents: [{ id: "data", text: "My data", required: true, given: false }] };
const [myData = ""] = asked.customerConsents.map(tickOf);

const codeScreen = screen(7, "/mobile-verification", mobileVerification.clientAction);
const handOffScreen = screen(9, "/instantor", handOff.clientAction, login);
const acceptedScreen = screen(10, "/accepted", accepted.clientAction, offered);
const uploadScreen = screen(30, "/id-upload", idUpload.clientAction);
const offerScreen = screen(38, "/cofidis-offer", offer.clientAction, {
  applicationResult: { offerId: "o-1", offer: terms },
});

const technician = {
  income_source: "employed",
  professional_field: "Sanidad",
  professional_position: "technician",
  __without: ["fields", "positions"],
};

const neverRefused: Sent[] = [
  ["the summary", screen(2, "/summary", summary.clientAction), {}],
  ["the request for another code", codeScreen, { __intent: "resend" }],
  ["the end of a hand-off", handOffScreen, { __intent: "returned" }],
  ["the question about a hand-off", handOffScreen, { __intent: "asked" }],
  ["an offer's decline", offerScreen, { __intent: "decline" }],
  ["an offer's refresh", offerScreen, { __intent: "refresh" }],
  ["an accepted last offer", acceptedScreen, { __intent: "accept" }],
  ["a declined last offer", acceptedScreen, { __intent: "decline" }],
  ["state aid", screen(24, "/aide", aide.clientAction), { receives_aid: "no" }],
  [
    "a partner's question",
    screen(28, "/cnp", questions.clientAction),
    { __intent: "step", personal_code: "12345678Z" },
  ],
  ["a chosen document", uploadScreen, { __intent: "type", document_type: "passport" }],
  ["the end of an upload", uploadScreen, { __intent: "follow", polls: "0" }],
  ["a skipped upload", uploadScreen, { __intent: "skip" }],
  ["the verdicts on debts", screen(31, "/customer-debts", customerDebts.clientAction, noDebts), {}],
];

const refusable: Refused[] = [
  ["a code", codeScreen, { verification_code: "123456" }, { code: no }, shownAt("verification_code")],
  [
    "another number",
    screen(7, "/change-mobile-number", changeMobileNumber.clientAction),
    { phone_number: "712345678" },
    { phone_number: no },
    shownAt("phone_number"),
  ],
  [
    "a password",
    screen(11, "/thank-you", thankYou.clientAction),
    { password: "tres palabras juntas" },
    { password: no },
    shownAt("password"),
  ],
  [
    "a vehicle",
    screen(16, "/vehicle", vehicle.clientAction),
    { ...golf, __without: "models" },
    { licensePlateNumber: no, vehicle: { fieldName: "vehicle.year", ...no }, colour: no },
    shown(told, "vehicle_license_plate_number", "vehicle_year"),
  ],
  [
    "a partner's consents",
    screen(20, "/consents", consents.clientAction, asked),
    { "consents.offered": myData, "consents.given": myData },
    { consents: no },
    shown(told),
  ],
  [
    "professional details",
    screen(27, "/professional-details", professionalDetails.clientAction),
    technician,
    { position: no },
    shownAt("professional_position"),
  ],
  [
    "a confirmed application",
    screen(33, "/wniosek", wniosek.clientAction),
    { __intent: "confirm" },
    { personal_code: no },
    { refused: { personal_code: no } },
  ],
  ["an offer's acceptance", offerScreen, { __intent: "accept" }, { amount: no }, shown(told)],
];

/** The lists that some forms are made of, which may fail without a word. */
const LISTS = /\/(?:data|choices)\//;

const submitForm = ({ action, path }: Screen, form: Form) =>
  withoutPauses(() => submitAt(action, path, form));
const answerAll = (body: object, status: number) =>
  answerInstead((request) => (LISTS.test(request.path) ? undefined : json(body, status)));

describe.each([...neverRefused, ...refusable])("%s", (...[what, at, form]) => {
  const { state } = at;
  const opened = () => applicationInState(state, at.answer);
  const send = () => submitForm(at, form);

  it("can be sent again after a failure", async () => {
    const id = await opened();
    answerAll({}, 500);
    expect(await send()).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(readApplication()).toMatchObject({ id, state: { progressState: [2, state] } });
    answerInstead(() => undefined);
    const again = await send();
    // Another code may be refused as too early.
    if (what !== "the request for another code") expect(again).not.toMatchObject({ kind: "failed" });
    const writes = sent.filter(({ call }) => !call.startsWith("GET"));
    const distinct = new Set(
      writes.map(({ call, headers, body }) => JSON.stringify([call, headers.get("Idempotency-Key"), body])),
    );
    expect(distinct.size, "the provider takes both for one").toBeLessThanOrEqual(1);
  });

  it.each([
    [401, "forbidden"],
    [403, "forbidden"],
    [404, "not-found"],
  ])("says on the screen alone why it isn't sent after %i", async (status, problem) => {
    await opened();
    answerAll({}, status);
    expect(await send()).toMatchObject({ problem });
    expect(toasts).toEqual([]);
  });

  it("leads from an expired application to a new one", async () => {
    await opened();
    answerAll({ code: "lead_expired" }, 410);
    expect(await send()).toMatchObject({ to: "/initial-details", history: "pushed" });
    expect(toasts).toEqual([{ key: "expired", tone: "info" }]);
    expect(readApplication().id).toBeUndefined();
  });

  it("leads to the screen of an application that moved on elsewhere", async () => {
    const id = await opened();
    answerAll({ code: "conflict", lead: { id, progressState: [2, 13] } }, 409);
    expect(await send()).toEqual(replaceTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "info" }]);
  });

  it("leads to the beginning without an application", async () => {
    await opened();
    changeApplication({ id: undefined });
    expect(await send()).toMatchObject({ to: "/", history: "replaced" });
    expect(sentCalls()).toEqual([]);
  });
});

/** These tell it in their own way: beside the button, by another form, or on the next screen. */
const ownWays = [
  "the summary",
  "the request for another code",
  "the end of a hand-off",
  "the question about a hand-off",
  "an accepted last offer",
  "a chosen document",
  "the end of an upload",
  "another number",
  "a password",
  "an offer's refresh",
];

it.each([...neverRefused, ...refusable].filter(([what]) => !ownWays.includes(what)))(
  "%s that the provider takes and asks for again is told so",
  async (...[, at, form]) => {
    const id = await applicationInState(at.state, at.answer);
    answerAll({ id, progressState: [2, at.state], ...at.answer }, 200);
    await submitForm(at, form);
    expect(toasts).toEqual([{ key: "askedAgain", tone: "info" }]);
  },
);

it.each(refusable)(
  "%s that the provider refuses is told at its question or above the form",
  async (_, at, form, errors, shown) => {
    await applicationInState(at.state, at.answer);
    answerAll({ errors }, 422);
    expect(await submitForm(at, form)).toMatchObject(shown);
    expect(readApplication().answers.contactDetails).toEqual(complete.contactDetails);
  },
);

describe.each([
  ["the check", 6, () => open(status.clientLoader, "/status?polls=0")],
  ["the way to a partner", 12, () => open(redirected.clientLoader)],
  ["a partner's consents", 35, () => open(consents.clientLoader, "/dynamic-consents")],
  ["the link to this tab's application", 6, openLink],
])("opening %s", (_, state, load) => {
  it("leads from an expired application to a new one with the answers that may be kept", async () => {
    await applicationInState(state);
    answerInstead(() => json({ code: "lead_expired" }, 410));
    expect(await load()).toMatchObject({ to: "/initial-details" });
    expect(toasts).toEqual([{ key: "expired", tone: "info" }]);
    const { id, answers } = readApplication();
    expect([id, answers.generalPolicies]).toEqual([undefined, undefined]);
    expect(answers.personalDetails).toEqual(complete.personalDetails);
  });

  it("leads to the screen of an application that moved on elsewhere", async () => {
    const id = await applicationInState(state);
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [2, 6, 13] } }, 409));
    expect(await load()).toEqual(replaceTo("/rejected"));
  });
});

/** Follows the link to the application of this tab. */
function openLink() {
  const { id = "" } = readApplication();
  return open(continueRoute.clientLoader, `/continue/${id}`, { id });
}
