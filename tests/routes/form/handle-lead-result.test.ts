import { describe, expect, it } from "vitest";
import { tickOf } from "../../../app/catalogue/tick.ts";
import * as consents from "../../../app/consents/route.tsx";
import { type Application, changeApplication, readApplication } from "../../../app/lead/application.ts";
import * as offer from "../../../app/offers/route.tsx";
import * as questions from "../../../app/pages/questions/route.tsx";
import * as summary from "../../../app/pages/summary/route.tsx";
import * as continueRoute from "../../../app/resume/continue/route.tsx";
import * as status from "../../../app/resume/status/route.tsx";
import * as accepted from "../../../app/screens/accepted/route.tsx";
import * as aide from "../../../app/screens/aide/route.tsx";
import * as changeMobileNumber from "../../../app/screens/change-mobile-number/route.tsx";
import * as customerDebts from "../../../app/screens/customer-debts/route.tsx";
import * as handOff from "../../../app/screens/hand-off/route.tsx";
import * as idUpload from "../../../app/screens/id-upload/route.tsx";
import * as mobileVerification from "../../../app/screens/mobile-verification/route.tsx";
import * as professionalDetails from "../../../app/screens/professional-details/route.tsx";
import * as redirected from "../../../app/screens/redirected/route.tsx";
import * as thankYou from "../../../app/screens/thank-you/route.tsx";
import * as vehicle from "../../../app/screens/vehicle/route.tsx";
import * as wniosek from "../../../app/screens/wniosek/route.tsx";
import { applicationInState, complete } from "../applicant.ts";
import { toasts, withoutPauses } from "../browser.ts";
import { type Form, open, replaceTo, submitAt } from "../call-route.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";

type Action = (args: never) => unknown;

/** A form whose submission is one call of the provider. */
type Row = {
  what: string;
  /** The application's state. */
  state: number;
  path: string;
  action: Action;
  form: Form;
  /** What the provider says with the state. */
  answer?: Application["state"];
  /** What the provider refuses, and what the screen gets of it. */
  refusal?: readonly [errors: object, shown: object];
};

const no = { message: "Revísalo" };
const told = [{ text: "Revísalo" }];
const shownAt = (...controls: string[]) => ({
  errors: Object.fromEntries(controls.map((control) => [control, told])),
});

const offered = { offerId: "o-1", partner: { name: "Creditea" }, offer: { amount: 900, period: 61 } };
const decided = {
  path: "/cofidis-offer",
  action: offer.clientAction,
  answer: { applicationResult: offered },
};
const decidedWhenAccepted = { ...decided, path: "/accepted", action: accepted.clientAction };
const handedOff = {
  path: "/instantor",
  action: handOff.clientAction,
  answer: { applicationResult: { offer: { url: "https://bank.example/login" } } },
};
const uploaded = { path: "/id-upload", action: idUpload.clientAction };
const verified = { path: "/mobile-verification", action: mobileVerification.clientAction };

const myData = tickOf({ id: "data", text: "My data" });
const rows: readonly Row[] = [
  { what: "the summary", state: 2, path: "/summary", action: summary.clientAction, form: {} },
  {
    what: "a code",
    state: 7,
    ...verified,
    form: { verification_code: "123456" },
    refusal: [{ code: no }, shownAt("verification_code")],
  },
  { what: "the request for another code", state: 7, ...verified, form: { __intent: "resend" } },
  {
    what: "another number",
    state: 7,
    path: "/change-mobile-number",
    action: changeMobileNumber.clientAction,
    form: { phone_number: "712345678" },
    refusal: [{ phone_number: no }, shownAt("phone_number")],
  },
  { what: "the end of a hand-off", state: 9, ...handedOff, form: { __intent: "returned" } },
  { what: "the question about a hand-off", state: 9, ...handedOff, form: { __intent: "asked" } },
  { what: "an accepted last offer", state: 10, ...decidedWhenAccepted, form: { __intent: "accept" } },
  { what: "a declined last offer", state: 10, ...decidedWhenAccepted, form: { __intent: "decline" } },
  {
    what: "a password",
    state: 11,
    path: "/thank-you",
    action: thankYou.clientAction,
    form: { password: "tres palabras juntas" },
    refusal: [{ password: no }, shownAt("password")],
  },
  {
    what: "a vehicle",
    state: 16,
    path: "/vehicle",
    action: vehicle.clientAction,
    form: {
      vehicle_brand: "Volkswagen",
      vehicle_model: "Golf",
      vehicle_year: "2019",
      vehicle_license_plate_number: "1234 bcd",
      has_vehicle_down_payment: "no",
      is_vehicle_financed: "no",
      __without: "models",
    },
    refusal: [
      { licensePlateNumber: no, vehicle: { fieldName: "vehicle.year", ...no }, colour: no },
      { ...shownAt("vehicle_license_plate_number", "vehicle_year"), elsewhere: told },
    ],
  },
  {
    what: "a partner's consents",
    state: 20,
    path: "/consents",
    action: consents.clientAction,
    form: { "consents.offered": myData, "consents.given": myData },
    answer: { customerConsents: [{ id: "data", text: "My data", required: true, given: false }] },
    refusal: [{ consents: no }, { elsewhere: told }],
  },
  { what: "state aid", state: 24, path: "/aide", action: aide.clientAction, form: { receives_aid: "no" } },
  {
    what: "professional details",
    state: 27,
    path: "/professional-details",
    action: professionalDetails.clientAction,
    form: {
      income_source: "employed",
      professional_field: "Sanidad",
      professional_position: "technician",
      __without: ["fields", "positions"],
    },
    refusal: [{ position: no }, shownAt("professional_position")],
  },
  {
    what: "a partner's question",
    state: 28,
    path: "/cnp",
    action: questions.clientAction,
    form: { __intent: "step", personal_code: "12345678Z" },
  },
  {
    what: "a chosen document",
    state: 30,
    ...uploaded,
    form: { __intent: "type", document_type: "passport" },
  },
  { what: "the end of an upload", state: 30, ...uploaded, form: { __intent: "follow", polls: "0" } },
  { what: "a skipped upload", state: 30, ...uploaded, form: { __intent: "skip" } },
  {
    what: "the verdicts on debts",
    state: 31,
    path: "/customer-debts",
    action: customerDebts.clientAction,
    form: {},
    answer: { applicationResult: { offerId: "o-1", offer: { debts: [] } } },
  },
  {
    what: "a confirmed application",
    state: 33,
    path: "/wniosek",
    action: wniosek.clientAction,
    form: { __intent: "confirm" },
    refusal: [{ personal_code: no }, { refused: { personal_code: no } }],
  },
  {
    what: "an accepted offer",
    state: 38,
    ...decided,
    form: { __intent: "accept" },
    refusal: [{ amount: no }, { intent: "accept", elsewhere: told }],
  },
  {
    what: "a declined offer",
    state: 38,
    ...decided,
    form: { __intent: "decline" },
    refusal: [{ amount: no }, { intent: "decline", elsewhere: told }],
  },
  {
    what: "the request for an offer",
    state: 38,
    ...decided,
    form: { __intent: "refresh" },
    refusal: [{ amount: no }, { intent: "refresh", elsewhere: told }],
  },
];

/** The lists that some forms are made of, which may fail without a word. */
const LISTS = /\/(?:data|choices)\//;

const send = ({ action, path, form }: Row) => withoutPauses(() => submitAt(action, path, form));
const answerAll = (body: object, status: number) =>
  answerInstead((request) => (LISTS.test(request.path) ? undefined : json(body, status)));

describe.each(rows)("$what", (row) => {
  const { state } = row;
  const opened = () => applicationInState(state, row.answer);

  it("can be sent again after a failure", async () => {
    const id = await opened();
    answerAll({}, 500);
    expect(await send(row)).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(readApplication()).toMatchObject({ id, state: { progressState: [2, state] } });
    answerInstead(() => undefined);
    await send(row);
    // Another code may be refused as too early, which is told in other words.
    expect(toasts.filter(({ key }) => key === "unavailable")).toHaveLength(1);
  });

  it.each([
    [401, "forbidden"],
    [403, "forbidden"],
    [404, "not-found"],
  ])("says on the screen alone why it isn't sent after %i", async (status, problem) => {
    await opened();
    answerAll({}, status);
    expect(await send(row)).toMatchObject({ problem });
    expect(toasts).toEqual([]);
  });

  it("leads from an expired application to a new one", async () => {
    await opened();
    answerAll({ code: "lead_expired" }, 410);
    expect(await send(row)).toMatchObject({ to: "/initial-details", history: "pushed" });
    expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
    expect(readApplication().id).toBeUndefined();
  });

  it("leads to the screen of an application that moved on elsewhere", async () => {
    const id = await opened();
    answerAll({ code: "conflict", lead: { id, progressState: [2, 13] } }, 409);
    expect(await send(row)).toEqual(replaceTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "error" }]);
  });

  it("leads to the beginning without an application", async () => {
    await opened();
    changeApplication({ id: undefined });
    expect(await send(row)).toMatchObject({ to: "/", history: "replaced" });
    expect(sentCalls()).toEqual([]);
  });
});

it.each(rows.filter(({ refusal }) => refusal))(
  "$what that the provider refuses is told at its question or above the form",
  async ({ refusal: [errors = {}, shown = {}] = [], ...row }) => {
    await applicationInState(row.state, row.answer);
    answerAll({ errors }, 422);
    expect(await send(row)).toMatchObject(shown);
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
    expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
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
