import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import * as summary from "../../../app/routes/summary/route.tsx";
import { allBut, applyingWith, complete, submitAsShown, submitFirst } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { insteadTo, open, show, submit, to } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { drawActing, titled } from "../render-route.tsx";

const update = "PUT /api/v3/lead";
const text = (key: "title" | "send" | "unchanged" | "derived") => i18n.t(`summary>${key}`, { ns: "steps" });
const send = () => submit(summary.clientAction, {});
const press = () => fireEvent.click(screen.getByRole("button", { name: text("send") }));

/** The summary as it is shown. */
async function drawn() {
  await drawActing("/summary", summary);
  return (name: string) => within(document.querySelector(`[data-point="${name}"]`) as HTMLElement);
}

describe("the summary", () => {
  it("shows every answer that is going to be sent, sensitive ones by their end", async () => {
    await applyingWith();
    const line = await drawn();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("title"));
    expect(line("names").getByText(/Lucía/)).toBeDefined();
    expect(line("loan_amount").getByText(/1\.?200/)).toBeDefined();
    const code = complete.personalDetails?.personalCode ?? "";
    expect(document.body.textContent).not.toContain(code);
    expect(line("personal_code").getByText(new RegExp(`•${code.slice(-3)}$`))).toBeDefined();
    expect(sentCalls()).toEqual([]);
  });

  it("has a link to the page of each answer, and to the first page for the amount that its modal asks", async () => {
    await applyingWith(complete, { dataPoints: ["gender", "iban"] });
    await drawn();
    const link = (path: string) => document.getElementById(`change-${path}`)?.getAttribute("href");
    expect(link("gender")).toBe("/gender");
    expect(link("bank-account")).toBe("/bank-account");
    expect(link("loan-details")).toBe("/initial-details");
    // What the provider knows and this journey doesn't ask can't be changed here.
    expect(document.querySelector('[data-point="housing_tenure"]')).not.toBeNull();
    expect(link("housing-tenure")).toBeUndefined();
  });

  it("is left and come back to by a change, which sends nothing by itself", async () => {
    await applyingWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/summary"));
    expect(await submitFirst({ email: "otra@example.com" })).toEqual(to("/summary"));
    expect(sentCalls()).toEqual([]);
    expect(await send()).toEqual(insteadTo("/checking"));
    expect(await received("lead.update")).toMatchObject([
      { personalDetails: { gender: "male" }, contactDetails: { email: "otra@example.com" } },
    ]);
  });

  it("is shown after a reload, and a change still leads back to it", async () => {
    await applyingWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    reload();
    await show(summary.clientLoader);
    reload();
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/summary"));
  });

  it.each([
    ["there is no lead", () => changeApplication({ id: undefined, answers: {} }), "/"],
    [
      "a page has something to ask",
      () => changeApplication({ answers: allBut("personalDetails.gender") }),
      "/gender",
    ],
    [
      "an answer is refused",
      () => changeApplication({ errors: { gender: { message: "choice" } } }),
      "/gender",
    ],
    [
      "the application stands elsewhere",
      () => changeApplication({ state: { progressState: [6] } }),
      "/checking",
    ],
  ])("gives way where %s", async (_, change, path) => {
    await applyingWith();
    change();
    expect(await open(summary.clientLoader)).toEqual(insteadTo(path));
    expect(await send()).toEqual(insteadTo(path));
    expect(sentCalls()).toEqual([]);
  });
});

describe("sending from the summary", () => {
  it("leads where the provider says, which takes the summary's place", async () => {
    await applyingWith();
    await drawn();
    press();
    await titled("at /checking");
    expect(sentCalls()).toEqual([update]);
  });

  it("leads to what the provider asks in addition", async () => {
    const id = await applyingWith(allBut("otherDetails.education"), { dataPoints: ["gender"] });
    answerInstead(() => json({ id, progressState: [2], dataPoints: ["gender", "education"] }));
    expect(await send()).toEqual(to("/education"));
  });

  it("says so where the provider leaves the application where it was", async () => {
    const id = await applyingWith();
    answerInstead(() => json({ id, progressState: [2] }));
    await drawn();
    press();
    expect((await screen.findByRole("alert")).textContent).toBe(text("unchanged"));
  });

  it("leads to the earliest page of what is refused, and from there back to the summary", async () => {
    await applyingWith(complete, { dataPoints: ["gender", "housing_tenure"] });
    await show(summary.clientLoader);
    const errors = { housing_tenure: { message: "choice" }, gender: { message: "choice" } };
    answerInstead(() => json({ errors }, 422));
    expect(await send()).toEqual(to("/gender"));
    answerInstead(() => undefined);
    expect(await submitAsShown("gender", { gender: "male" })).toEqual(to("/housing-tenure"));
    expect(await submitAsShown("housing-tenure")).toEqual(to("/summary"));
  });

  it("tells what is refused and no page asks", async () => {
    await applyingWith();
    answerInstead(() => json({ errors: { shoe_size: { message: "Dinos tu número" } } }, 422));
    await drawn();
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("Dinos tu número");
  });

  it.each([
    ["fails", 500, "unavailable"],
    ["is forbidden here", 403, "forbidden"],
    ["finds no application", 404, "not-found"],
  ] as const)("that %s is told beside the button, and nothing is lost", async (_, status, problem) => {
    await applyingWith();
    answerInstead(() => json({}, status));
    await drawn();
    press();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(i18n.t(`problems>${problem}>title`));
    expect(readApplication().answers).toEqual(complete);
    if (status !== 500) return;
    answerInstead(() => undefined);
    fireEvent.click(within(alert).getByRole("button"));
    await titled("at /checking");
  });

  it("of an application that moved on elsewhere leads there", async () => {
    const id = await applyingWith();
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [13] } }, 409));
    expect(await send()).toEqual(insteadTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "error" }]);
  });

  it("of an application that has expired leads to a new one", async () => {
    await control.expire(await applyingWith());
    expect(await send()).toMatchObject({ to: "/initial-details" });
  });
});
