import { country } from "@country";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { changeApplication, readApplication, setDraft } from "../../../app/application/application.ts";
import * as summary from "../../../app/routes/summary/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { answersWithout, applicationWith, complete, submitAsShown, submitFirst } from "../applicant.ts";
import { reload } from "../browser.ts";
import { type Form, open, replaceTo, show, submit, to } from "../call-route.ts";
import { answerInstead, json, received, sentCalls } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";

const text = (key: "title" | "send" | "unchanged" | "derived") => i18n.t(`summary>${key}`, { ns: "steps" });
const send = () => submit(summary.clientAction, {});
const press = () => fireEvent.click(screen.getByRole("button", { name: text("send") }));

/** Returns the content of the summary on the screen. */
async function renderScreen() {
  await renderRoute("/summary", summary);
  return (name: string) => within(document.querySelector(`[data-point="${name}"]`) as HTMLElement);
}

describe("the summary", () => {
  it("shows every answer that will be sent, sensitive ones by their end", async () => {
    await applicationWith();
    const line = await renderScreen();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("title"));
    expect(line("names").getByText(/Lucía/)).toBeDefined();
    expect(line("loan_amount").getByText(/1\.?200/)).toBeDefined();
    const code = complete.personalDetails?.personalCode ?? "";
    expect(document.body.textContent).not.toContain(code);
    expect(line("personal_code").getByText(new RegExp(`•${code.slice(-3)}$`))).toBeDefined();
    expect(sentCalls()).toEqual([]);
  });

  it("shows a number that was typed here on request, and hides it again", async () => {
    await applicationWith();
    const line = await renderScreen();
    const code = complete.personalDetails?.personalCode ?? "";
    fireEvent.click(line("personal_code").getByRole("button", { name: /^Mostrar / }));
    expect(line("personal_code").getByText(code)).toBeDefined();
    fireEvent.click(line("personal_code").getByRole("button", { name: /^Ocultar / }));
    expect(document.body.textContent).not.toContain(code);
  });

  it("never shows a number that the provider returned: somebody else may have opened the link", async () => {
    await applicationWith(complete, { masked: ["personalDetails.personalCode"] });
    const line = await renderScreen();
    expect(line("personal_code").queryByRole("button")).toBeNull();
  });

  it("notes at a birth date, and at nothing else, that it was read from the identity number", async () => {
    // A Spanish number encodes nothing about its owner.
    const { identity } = country;
    Object.assign(country, { identity: () => ({ dateOfBirth: complete.personalDetails?.dateOfBirth }) });
    onTestFinished(() => void Object.assign(country, { identity }));
    await applicationWith();
    const line = await renderScreen();
    expect(line("form_birthday").getByText(/1990/)).toBeDefined();
    expect(line("form_birthday").getByText(text("derived"))).toBeDefined();
    expect(screen.getAllByText(text("derived"))).toHaveLength(1);
  });

  it("names the groups of answers by nouns, the loan first", async () => {
    await applicationWith(complete, { dataPoints: ["names", "gender", "iban"] });
    await renderScreen();
    const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(groups[0]).toBe("Datos del préstamo");
    expect(groups).toEqual(expect.arrayContaining(["Datos de contacto", "Identidad"]));
    expect(groups.filter((group) => group?.includes("?"))).toEqual([]);
  });

  it("says above its button what happens next, and which bureaus lenders may ask", async () => {
    await applicationWith();
    await renderScreen();
    const button = screen.getByRole("button", { name: "Enviar mi solicitud" });
    const check = screen.getByText(/^Cuando envíes la solicitud, .* en ASNEF o Experian\.$/);
    expect(check.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("leads Back to the last page of the journey", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    expect(summary.handle.back(await show(summary.clientLoader))).toBe("housing-tenure");
  });

  it("changes each answer in its place, and the amount of the loan on the first page", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "iban"] });
    await renderScreen();
    const link = (path: string) => document.getElementById(`change-${path}`)?.getAttribute("href");
    expect(link("personal-code")).toBe("/summary?change=personal-code");
    expect(link("bank-account")).toBe("/summary?change=bank-account");
    expect(link("loan-details")).toBe("/initial-details");
    // An answer of the provider that this journey doesn't ask for can't be changed here.
    expect(document.querySelector('[data-point="housing_tenure"]')).not.toBeNull();
    expect(link("housing-tenure")).toBeUndefined();
  });

  it("is left and shown again around a change, which sends nothing by itself", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/summary"));
    expect(await submitFirst({ email: "otra@example.com" })).toEqual(to("/summary"));
    expect(sentCalls()).toEqual([]);
    expect(await send()).toEqual(replaceTo("/checking"));
    expect(await received("lead.update")).toMatchObject([
      { personalDetails: { gender: "male" }, contactDetails: { email: "otra@example.com" } },
    ]);
  });

  it.each([
    ["there is no lead", { id: undefined, answers: {} }, "/"],
    ["a page has an open question", { answers: answersWithout("personalDetails.gender") }, "/personal-code"],
  ])("redirects when %s", async (_, change, path) => {
    await applicationWith();
    changeApplication(change);
    expect(await open(summary.clientLoader)).toEqual(replaceTo(path));
    expect(await send()).toEqual(replaceTo(path));
    expect(sentCalls()).toEqual([]);
  });
});

describe("a change in the summary", () => {
  const change = (page: string, form: Form) =>
    submit(summary.clientAction, { __intent: "change", __page: page, ...form });
  const incomeAlone = answersWithout("incomeDetails.incomeSource", "incomeDetails.incomePayday");
  const opened = async (path: string) => (await show(summary.clientLoader, `/summary?change=${path}`)).edit;

  it("asks what the journey asks of the page, with the known answers", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "iban"] });
    // The number on the same page of the summary isn't asked here.
    expect(await opened("personal-code")).toMatchObject({
      dataPoints: ["gender"],
      entries: [["gender", "female"]],
    });
  });

  it.each(["nothing", "loan-details", "housing-tenure", "constructor"])("isn't offered: %s", async (path) => {
    await applicationWith(complete, { dataPoints: ["gender"] });
    expect(await opened(path)).toBeUndefined();
    expect(await change(path, {})).toEqual(replaceTo("/summary"));
  });

  it("is sent with the application, and not before", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    setDraft("personal-code", []);
    expect(await change("personal-code", { gender: "male" })).toEqual(replaceTo("/summary"));
    expect(readApplication().drafts).toEqual({});
    expect(
      await change("initial-details", { email: "otra@example.com", phone_number: "612 34 56 78" }),
    ).toEqual(replaceTo("/summary"));
    expect(sentCalls()).toEqual([]);
    expect(await send()).toEqual(replaceTo("/checking"));
    expect(await received("lead.update")).toMatchObject([
      { personalDetails: { gender: "male" }, contactDetails: { email: "otra@example.com" } },
    ]);
  });

  it("shows the rules' errors, and keeps the input over a reload", async () => {
    await applicationWith(incomeAlone, { dataPoints: ["monthly_income"] });
    expect(await change("monthly-income", { monthly_income: "mucho" })).toMatchObject({
      result: {
        error: { fieldErrors: { monthly_income: [expect.objectContaining({ key: "moneyFormat" })] } },
      },
    });
    reload();
    expect((await opened("monthly-income"))?.entries).toEqual([["monthly_income", "mucho"]]);
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1250.5);
  });

  it("opens its form with the focus, and returns to the same place", async () => {
    await applicationWith(incomeAlone, { dataPoints: ["monthly_income"] });
    await renderScreen();
    document.getElementById("change-monthly-income")?.click();
    const income = await screen.findByRole("textbox");
    await expect.poll(() => document.activeElement?.id).toBe("edit-monthly-income");
    expect(screen.queryByRole("button", { name: text("send") })).toBeNull();
    fireEvent.input(income, { target: { value: "1.400" } });
    fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByRole("button", { name: text("send") });
    await expect.poll(() => document.activeElement?.id).toBe("change-monthly-income");
    expect(document.querySelector('[data-point="monthly_income"] dd')?.textContent).toMatch(/^1400\s€$/);
    expect(sentCalls()).toEqual([]);
  });

  it("lets no other begin meanwhile", async () => {
    await applicationWith(incomeAlone, { dataPoints: ["monthly_income", "gender"] });
    await renderRoute("/summary?change=monthly-income", summary);
    expect(document.getElementById("change-personal-code")).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Dejarlo como estaba" }));
    await screen.findByRole("button", { name: text("send") });
    expect(document.getElementById("change-personal-code")).not.toBeNull();
  });

  it("is given up without a trace", async () => {
    await applicationWith(incomeAlone, { dataPoints: ["monthly_income"] });
    await renderRoute("/summary?change=monthly-income", summary);
    fireEvent.input(screen.getByRole("textbox"), { target: { value: "7" } });
    for (const page of ["monthly-income", "gender"]) setDraft(page, []);
    fireEvent.click(screen.getByRole("link", { name: "Dejarlo como estaba" }));
    await screen.findByRole("button", { name: text("send") });
    expect(Object.keys(readApplication().drafts)).toEqual(["gender"]);
  });
});

describe("sending from the summary", () => {
  it("redirects to the provider's additional questions", async () => {
    const id = await applicationWith(answersWithout("otherDetails.education"), { dataPoints: ["gender"] });
    answerInstead(() => json({ id, progressState: [2], dataPoints: ["gender", "education"] }));
    expect(await send()).toEqual(to("/education"));
  });

  it("says that the provider leaves the application where it was", async () => {
    const id = await applicationWith();
    answerInstead(() => json({ id, progressState: [2] }));
    await renderScreen();
    press();
    expect((await screen.findByRole("alert")).textContent).toBe(text("unchanged"));
  });

  it("redirects to the earliest page with an error, and from there back to the summary", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    const errors = { housing_tenure: { message: "choice" }, gender: { message: "choice" } };
    answerInstead(() => json({ errors }, 422));
    expect(await send()).toEqual(to("/gender"));
    answerInstead(() => undefined);
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/housing-tenure"));
    expect(await submitAsShown("housing-tenure")).toEqual(to("/summary"));
  });

  it("shows errors of fields that no page asks for", async () => {
    await applicationWith();
    answerInstead(() => json({ errors: { no_such_question: { message: "Dinos tu número" } } }, 422));
    await renderScreen();
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("Dinos tu número");
  });
});
