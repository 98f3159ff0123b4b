import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication, readApplication, setDraft } from "../../../app/application/application.ts";
import { prefill } from "../../../app/application/prefill.ts";
import * as wniosek from "../../../app/routes/wniosek/route.tsx";
import { answersWithout, applicationInState, complete } from "../applicant.ts";
import { type Form, replaceTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, sent, sentCalls } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";

const openIt = (query = "") => show(wniosek.clientLoader, `/wniosek${query}`);
const confirm = () => submit(wniosek.clientAction, { __intent: "confirm" });
const change = (page: string, form: Form) =>
  submit(wniosek.clientAction, { __intent: "change", __page: page, ...form });

/** Lucía's answers without her payday, so that her income has a page of its own. */
const incomeAlone = answersWithout("incomeDetails.incomePayday");

async function toConfirm(answers = complete): Promise<string> {
  await control.setScript({ steps: [6, 33, 10] });
  const id = await applicationInState(33);
  const dataPoints = readApplication().dataPoints.filter(
    (name) => answers !== incomeAlone || name !== "income_payday",
  );
  changeApplication({ answers, dataPoints });
  return id;
}

describe("the summary", () => {
  it("shows all answers by context, without a call", async () => {
    await toConfirm();
    const { sections, edit } = await openIt();
    expect(sections.map(({ context }) => context)).toEqual(
      expect.arrayContaining(["personal", "loan", "address", "housing", "income"]),
    );
    expect(edit).toBeUndefined();
    expect(sentCalls()).toEqual([]);
  });

  it("is confirmed with a link's values only after the provider has got them", async () => {
    await toConfirm();
    const { amount: _, ...answers } = readApplication().answers;
    changeApplication({ answers });
    prefill(readApplication(), { amount: "900" }, new Date());
    await confirm();
    expect(sentCalls().slice(-2)).toEqual(["PUT /api/v3/lead", "POST /api/lead/wniosek"]);
    expect((await control.leads())[0]?.answers.amount).toBe(900);
  });

  it("is confirmed", async () => {
    const id = await toConfirm();
    expect(await confirm()).toEqual(replaceTo("/accepted"));
    expect(sent.at(-1)).toMatchObject({ call: "POST /api/lead/wniosek", body: { id, confirmed: true } });
    expect(sentCalls()).toHaveLength(1);
  });

  it("isn't confirmed while an answer is missing", async () => {
    await toConfirm(answersWithout("otherDetails.loanPurpose"));
    expect(await confirm()).toEqual(replaceTo("/wniosek"));
    expect(sentCalls()).toEqual([]);
  });
});

describe("editing a page", () => {
  it.each(["nothing", "job-title", "constructor"])("outside the summary (%s) asks nothing", async (path) => {
    await toConfirm(incomeAlone);
    expect((await openIt(`?change=${path}`)).edit).toBeUndefined();
    expect(await change(path, {})).toEqual(replaceTo("/wniosek"));
  });

  it("sends it at once, and the summary shows it", async () => {
    const id = await toConfirm(incomeAlone);
    setDraft("income-source", []);
    expect(await change("income-source", { income_source: "pensioner", monthly_income: "1.400" })).toEqual(
      replaceTo("/wniosek"),
    );
    expect(readApplication().drafts).toEqual({});
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      call: "PUT /api/v3/lead",
      body: { id, incomeDetails: { monthlyIncome: 1400 } },
    });
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1400);
    expect(readApplication().unsent).toEqual([]);
    expect(await confirm()).toEqual(replaceTo("/accepted"));
  });

  it("shows the provider's error, and the valid answer stays", async () => {
    await toConfirm(incomeAlone);
    const errors = { monthly_income: { message: "Revísalo" } };
    answerInstead(() => json({ errors }, 422));
    expect(await change("income-source", { income_source: "pensioner", monthly_income: "9" })).toMatchObject({
      refused: errors,
    });
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1250.5);
    expect(readApplication().errors).toEqual({});
  });

  it("sends it again after a lost response before the whole is confirmed", async () => {
    await toConfirm(incomeAlone);
    await control.setFaults({ call: "lead.update", kind: "lost", times: 1 });
    expect(
      await change("income-source", { income_source: "pensioner", monthly_income: "1.400" }),
    ).toMatchObject({
      problem: "unavailable",
    });
    expect(await confirm()).toEqual(replaceTo("/accepted"));
    expect(sentCalls()).toEqual(["PUT /api/v3/lead", "PUT /api/v3/lead", "POST /api/lead/wniosek"]);
  });
});

it("the screen counts the missing answers, leads to the first, and offers no confirmation", async () => {
  await toConfirm(answersWithout("otherDetails.loanPurpose"));
  await renderRoute("/wniosek", wniosek);
  expect(screen.queryByRole("button", { name: "Confirmar mi solicitud" })).toBeNull();
  expect(screen.getByRole("link", { name: "Responder lo que falta" })).toBeTruthy();
  screen.getByRole("link", { name: "Falta una respuesta" }).click();
  await expect.poll(() => document.activeElement?.id).toBe("edit-bank-account");
});
