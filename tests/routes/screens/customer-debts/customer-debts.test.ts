import { describe, expect, it } from "vitest";
import * as customerDebts from "../../../../app/screens/customer-debts/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { type Form, replaceTo, show, submit } from "../../call-route.ts";
import { answerInstead, control, json, received } from "../../provider.ts";

const debts = [
  { id: "d1", creditor: "Credifácil", amount: 320.5 },
  { id: "d2", creditor: "Banco Norte", amount: 1200 },
  { id: "d3", creditor: "Telefonía Sur", amount: 45 },
];
const said: Form = {
  "debt_0.id": "d1",
  "debt_0.verdict": "right",
  "debt_1.id": "d2",
  "debt_1.verdict": "other_amount",
  "debt_1.amount": "1.050,25",
  "debt_2.id": "d3",
  "debt_2.verdict": "not_mine",
};
const openScreen = () => show(customerDebts.clientLoader);
const send = (change: Form = {}) => submit(customerDebts.clientAction, { ...said, ...change });

async function standingHere(offer: Record<string, unknown> | undefined = { debts }): Promise<string> {
  await control.setScript({ steps: [6, 31, 10] });
  return applicationInState(31, { applicationResult: { offerId: "o-31", ...(offer && { offer }) } });
}

it("the screen lists the provider's debts", async () => {
  await standingHere();
  expect(await openScreen()).toEqual({ debts, unreadable: false, entries: [] });
});

describe("the answers to the debts", () => {
  it("are sent for each debt, and the response names the next screen", async () => {
    const id = await standingHere();
    expect(await send()).toEqual(replaceTo("/accepted"));
    expect(await received("offer.customer-debts")).toEqual([
      {
        id,
        offerId: "o-31",
        debts: [
          { id: "d1", confirmed: true },
          { id: "d2", confirmed: true, amount: 1050.25 },
          { id: "d3", confirmed: false },
        ],
      },
    ]);
  });

  it("are an empty list without debts", async () => {
    const id = await standingHere({ debts: [] });
    expect(await submit(customerDebts.clientAction, {})).toEqual(replaceTo("/accepted"));
    expect(await received("offer.customer-debts")).toEqual([{ id, offerId: "o-31", debts: [] }]);
  });

  it("show the provider's error at its debt", async () => {
    await standingHere();
    const errors = { debts: { fieldName: "debts.1.amount", message: "moneyFormat" } };
    answerInstead(({ method }) => (method === "POST" ? json({ errors }, 422) : undefined));
    expect(await send()).toMatchObject({ result: { error: { "debt_1.amount": [{ key: "moneyFormat" }] } } });
  });
});
