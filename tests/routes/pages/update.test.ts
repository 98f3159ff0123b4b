import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import {
  applicationWith,
  beginApplication,
  sendFromSummary,
  submitAsShown,
  submitFirst,
  submitLoan,
  thenSend,
} from "../applicant.ts";
import { replaceTo, to } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

describe("with a lead, the first page", () => {
  it("updates the lead when an answer changed", async () => {
    await beginApplication();
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/loan-purpose"));
    expect(sentCalls()).toEqual([create, update]);
    expect(await received("lead.update")).toMatchObject([{ id: readApplication().id, productId: "loan" }]);
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.org" } } },
    ]);
  });

  it("updates the lead when the modal's answers changed", async () => {
    await beginApplication();
    expect(await submitLoan({ loan_amount: "2000" })).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2000, period: 61 } }]);
    expect(sentCalls()).toEqual([create, update]);
  });

  it("sends nothing without a change, nor does its modal", async () => {
    await beginApplication();
    expect([await submitFirst(), await submitLoan()]).toEqual([to("/loan-purpose"), to("/loan-purpose")]);
    expect(sentCalls()).toEqual([create]);
  });
});

describe("two updates whose responses arrive out of order", () => {
  /** Sends two updates; `answerFirst` answers the first after the second has its response. */
  async function sendTwo(secondAnswer: Response) {
    await control.setScript({ steps: [10], dataPoints: ["monthly_income"] });
    const id = await applicationWith();
    const { promise, resolve: answerFirst } = Promise.withResolvers<Response>();
    const answers = [promise, secondAnswer];
    answerInstead(() => answers.shift());
    await submitAsShown("monthly-income", { monthly_income: "1800" });
    const first = sendFromSummary();
    await vi.waitFor(() => expect(sentCalls()).toEqual([update]));
    const second = await thenSend(submitAsShown("monthly-income", { monthly_income: "1900" }));
    return { second, answerFirst: (body: object) => answerFirst(json({ id, ...body })), first };
  }

  it("the update sent last counts", async () => {
    const { first, second, answerFirst } = await sendTwo(json({ id: "x", progressState: 20 }));
    expect(second).toEqual(replaceTo("/consents"));
    answerFirst({ progressState: 7, lead: { incomeDetails: { monthlyIncome: 1800 } } });
    await first;
    expect(readApplication()).toMatchObject({
      state: { progressState: 20 },
      answers: { incomeDetails: { monthlyIncome: 1900 } },
    });
  });

  it("the failed update is still to be sent", async () => {
    const { first, second, answerFirst } = await sendTwo(json({}, 503));
    expect(second).toMatchObject({ problem: "unavailable" });
    answerFirst({ progressState: 7 });
    await first;
    expect(readApplication().unsent).toContain("monthly_income");
    expect(readApplication().state.progressState).not.toBe(7);
  });
});
