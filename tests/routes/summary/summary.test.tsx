import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import * as summary from "../../../app/routes/summary/route.tsx";
import { answersWithout, applicationWith, complete, submitAsShown, submitFirst } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { open, replaceTo, show, submit, to } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { findTitle, renderRoute } from "../render-route.tsx";

const update = "PUT /api/v3/lead";
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

  it("says below its button what happens next, and which bureaus lenders may ask", async () => {
    await applicationWith();
    await renderScreen();
    const button = screen.getByRole("button", { name: "Enviar mi solicitud" });
    const next = screen.getByText(/^Al enviarla, las entidades estudian tu solicitud/);
    const check = screen.getByText(/pueden preguntar por ti a ASNEF o Experian\.$/);
    expect(button.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(next.compareDocumentPosition(check)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("links to the page of each answer, and to the first page for the amount of its modal", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "iban"] });
    await renderScreen();
    const link = (path: string) => document.getElementById(`change-${path}`)?.getAttribute("href");
    // The number on the same page of the summary isn't asked here, so only the gender can be changed.
    expect(link("personal-code")).toBe("/gender");
    expect(link("bank-account")).toBe("/bank-account");
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

  it("is shown after a reload, and a change still leads back to it", async () => {
    await applicationWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    reload();
    await show(summary.clientLoader);
    reload();
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/summary"));
  });

  it.each([
    ["there is no lead", () => changeApplication({ id: undefined, answers: {} }), "/"],
    [
      "a page has an open question",
      () => changeApplication({ answers: answersWithout("personalDetails.gender") }),
      "/personal-code",
    ],
    [
      "an answer is refused",
      () => changeApplication({ errors: { gender: { message: "choice" } } }),
      "/personal-code",
    ],
    [
      "the application is in another state",
      () => changeApplication({ state: { progressState: [6] } }),
      "/checking",
    ],
  ])("redirects when %s", async (_, change, path) => {
    await applicationWith();
    change();
    expect(await open(summary.clientLoader)).toEqual(replaceTo(path));
    expect(await send()).toEqual(replaceTo(path));
    expect(sentCalls()).toEqual([]);
  });
});

describe("sending from the summary", () => {
  it("redirects to the provider's screen, which replaces the summary", async () => {
    await applicationWith();
    await renderScreen();
    press();
    await findTitle("at /checking");
    expect(sentCalls()).toEqual([update]);
  });

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

  it.each([
    ["fails", 500, "unavailable"],
    ["is forbidden here", 403, "forbidden"],
    ["finds no application", 404, "not-found"],
  ] as const)("shows beside the button that it %s, and loses nothing", async (_, status, problem) => {
    await applicationWith();
    answerInstead(() => json({}, status));
    await renderScreen();
    press();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(i18n.t(`problems>${problem}>title`));
    expect(readApplication().answers).toEqual(complete);
    if (status !== 500) return;
    answerInstead(() => undefined);
    fireEvent.click(within(alert).getByRole("button"));
    await findTitle("at /checking");
  });

  it("redirects an application that moved on elsewhere to its screen", async () => {
    const id = await applicationWith();
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [13] } }, 409));
    expect(await send()).toEqual(replaceTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "error" }]);
  });

  it("redirects an expired application to a new one", async () => {
    await control.expire(await applicationWith());
    expect(await send()).toMatchObject({ to: "/initial-details" });
  });
});
