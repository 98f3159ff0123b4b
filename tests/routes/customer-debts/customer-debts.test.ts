import { expect, it } from "vitest";
import { markOf } from "../../../app/catalogue/mark.ts";
import * as customerDebts from "../../../app/routes/customer-debts/route.tsx";
import { applicationInState } from "../applicant.ts";
import { show, submit } from "../call-route.ts";
import { answerInstead, json } from "../provider.ts";

const debts = [{ id: "d1", creditor: "Credifácil", amount: 320 }];
const form = { [`debt_0_${markOf("d1")}.verdict`]: "right" };

it.each([
  [{ debts }, { debts, unreadable: false }],
  [{ debts: [] }, { debts: [], unreadable: false }],
  [{ debts: [{ creditor: "Credifácil" }] }, { debts: [], unreadable: true }],
])("the debts of the offer %j are %j", async (offer, shown) => {
  await applicationInState(31, { applicationResult: { offer } });
  expect(await show(customerDebts.clientLoader)).toMatchObject(shown);
});

it("answers that couldn't be sent are in the form again", async () => {
  await applicationInState(31, { applicationResult: { offer: { debts } } });
  answerInstead(() => json({}, 500));
  await submit(customerDebts.clientAction, form);
  expect((await show(customerDebts.clientLoader)).entries).toEqual(Object.entries(form));
});
