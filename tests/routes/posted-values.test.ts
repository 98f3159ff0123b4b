import { describe, expect, it } from "vitest";
import { tickOf } from "../../app/catalogue/form-values.ts";
import { markOf } from "../../app/catalogue/mark.ts";
import * as accepted from "../../app/routes/accepted/route.tsx";
import * as consents from "../../app/routes/consents/route.tsx";
import * as customerDebts from "../../app/routes/customer-debts/route.tsx";
import * as idUpload from "../../app/routes/id-upload/route.tsx";
import * as offer from "../../app/routes/offers/route.tsx";
import { applicationInState } from "./applicant.ts";
import { type Form, replaceTo, submitAt } from "./call-route.ts";
import { withOffer } from "./offers/with-offer.ts";
import { sent } from "./provider.ts";

type Action = (args: never) => unknown;

/** Sends values to a screen's action that none of its forms can send, for example after somebody edited the page. */
const post = (path: string, action: Action, form: Form) => submitAt(action, `/${path}`, form);

const refusedAt = (control: string) => ({
  result: { error: { fieldErrors: { [control]: [expect.anything()] } } },
});
const writes = () => sent.filter(({ call }) => !call.startsWith("GET"));

const terms = { amount: 1000, period: 12, periodScale: "months", instalment: 95, apr: 0.2, total: 1140 };
const limits = { minAmount: 500, maxAmount: 2000, stepAmount: 500, minPeriod: 6, maxPeriod: 12 };
const instalments = [500, 1000, 1500, 2000].flatMap((amount) =>
  [6, 12].map((period) => ({ amount, period, instalment: amount / period, apr: 0.2, total: amount })),
);
const accept = (path: string, form: Form) => post(path, offer.clientAction, { __intent: "accept", ...form });

describe("a posted choice of an offer", () => {
  it.each([
    ["one that isn't in the list", { choice: "z" }],
    ["none", {}],
    ["two", { choice: ["a", "b"] }],
  ])("is refused at the choice when it names %s", async (_, form) => {
    await withOffer(37, { choices: ["a", "b"].map((id) => ({ ...terms, id })) });
    expect(await accept("ipfd-offer-choice", form)).toMatchObject(refusedAt("choice"));
    expect(writes()).toEqual([]);
  });

  it.each([
    ["loan_amount", { loan_amount: "499", loan_period: "12" }],
    ["loan_amount", { loan_amount: "2001", loan_period: "12" }],
    ["loan_amount", { loan_amount: "a lot", loan_period: "12" }],
    ["loan_period", { loan_amount: "1000", loan_period: "5" }],
    ["loan_period", { loan_amount: "1000", loan_period: "13" }],
    ["loan_period", { loan_amount: "1000" }],
  ])("is refused at %s for %j", async (control, form) => {
    await withOffer(39, { ...terms, ...limits, instalments }, "Provident");
    expect(await accept("provident-offer", form)).toMatchObject(refusedAt(control));
    expect(writes()).toEqual([]);
  });

  it("is not accepted when the screen could show nothing of it", async () => {
    await withOffer(38, {});
    expect(await accept("cofidis-offer", {})).toEqual({ kind: "unchanged" });
    expect(writes()).toEqual([]);
  });

  it("is not accepted on the accepted screen of a partner that doesn't ask there", async () => {
    await withOffer(10, terms, "Prestaluz");
    expect(await post("accepted", accepted.clientAction, { __intent: "accept" })).toEqual(
      replaceTo("/accepted"),
    );
    expect(writes()).toEqual([]);
  });
});

const asked = [
  { id: "data", text: "Data", required: true, given: false },
  { id: "news", text: "News", required: false, given: false },
];
const [data = "", news = ""] = asked.map(tickOf);

it("posted consents are refused without a required one, whichever the form calls required", async () => {
  await applicationInState(20, { customerConsents: asked });
  const form = {
    "consents.offered": data,
    "optional_consents.offered": news,
    "optional_consents.given": news,
  };
  expect(await post("consents", consents.clientAction, form)).toMatchObject(refusedAt("consents"));
  expect(writes()).toEqual([]);
});

it.each([
  ["list", []],
  ["text", [tickOf({ id: "news", text: "Other news" })]],
  ["address", [tickOf({ id: "news", text: "News", url: "https://bank.example/" })]],
])("posted consents are shown again when the form had another %s", async (_, shown) => {
  await applicationInState(20, { customerConsents: asked });
  const form = { "consents.offered": data, "consents.given": data, "optional_consents.offered": shown };
  expect(await post("consents", consents.clientAction, form)).toEqual(replaceTo("/consents"));
  expect(writes()).toEqual([]);
});

it("posted answers are refused for a debt outside the list", async () => {
  const debts = [{ id: "d1", creditor: "Credifácil", amount: 320 }];
  await applicationInState(31, { applicationResult: { offerId: "o-31", offer: { debts } } });
  const verdict = (id: string) => `debt_0_${markOf(id)}.verdict`;
  const form = { [verdict("d9")]: "right" };
  expect(await post("customer-debts", customerDebts.clientAction, form)).toMatchObject(
    refusedAt(verdict("d1")),
  );
  expect(writes()).toEqual([]);
});

it("a posted document outside the list is refused", async () => {
  const offer = { documentTypes: ["passport"], sides: ["front"], maxBytes: 1000 };
  await applicationInState(30, { applicationResult: { offer } });
  const document = { __intent: "type", document_type: "id_card" };
  expect(await post("id-upload", idUpload.clientAction, document)).toMatchObject(refusedAt("document_type"));
  expect(writes()).toEqual([]);
});
