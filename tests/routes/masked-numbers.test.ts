import { country } from "@country";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../app/application/application.ts";
import { resumeLead } from "../../app/application/apply-lead-state.ts";
import { startWithKeptAnswers } from "../../app/application/start-application.ts";
import { formEntries } from "../../app/catalogue/form-values.ts";
import type { PagePath } from "../../app/catalogue/pages.ts";
import * as wniosek from "../../app/routes/wniosek/route.tsx";
import { i18n } from "../../app/shell/texts/texts.ts";
import {
  answersWithout,
  applicationInState,
  applicationWith,
  complete,
  loadStep,
  loadView,
  submitPage,
  submitStep,
  thenSend,
} from "./applicant.ts";
import { reload, stored } from "./browser.ts";
import { type Form, replaceTo, show, submit, to } from "./call-route.ts";
import { asked, control, received } from "./provider.ts";
import { renderPage } from "./render-route.tsx";

const code = "12345678Z";
const iban = "ES9121000418450200051332";
const numbers = /12345678Z|ES91|2100.?0418|00051332/;

/** The questions that share a page with the numbers and aren't about them. */
const beside = ["gender", "form_birthday", "using_online_banking", "loan_purpose"];
const askedAlone = asked.filter((name) => !beside.includes(name));

/** The state of a lead in progress, whose numbers are asked on pages of their own. */
const standing = { leadStatus: "created", progressState: [2], dataPoints: askedAlone };

/** Creates a lead that the provider returns to a browser without data of it. */
async function resumed(answers = complete): Promise<string> {
  const id = await applicationWith(answers);
  changeApplication({ id: undefined, answers: {}, state: {}, drafts: {} });
  resumeLead({ id, ...standing, lead: answers });
  return id;
}

const endsIn = (end: string) => i18n.t("masked>endsIn", { ns: "questions", end });
const controlNamed = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Returns the form data of the current screen. */
function formShown(): Form {
  const form = document.querySelector("form");
  if (!form) throw new Error("No form is shown");
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

const drafts = () => JSON.stringify(stored(sessionStorage, "asyncFormData") ?? {});
const submitShown = (path: PagePath, change: Form = {}) => submitPage(path, { ...formShown(), ...change });

describe("a number that the provider returned", () => {
  it.each([
    ["personal-code", "personal_code", "78Z"],
    ["bank-account", "iban", "332"],
  ] as const)("is the hint of an empty, optional control on %s", async (path, name, end) => {
    await resumed();
    await renderPage(path);
    expect(document.documentElement.outerHTML).not.toMatch(numbers);
    expect(JSON.stringify((await loadView(path)).entries)).not.toMatch(numbers);
    expect(JSON.stringify(formShown())).not.toMatch(numbers);
    expect(screen.getByText(endsIn(end), { exact: false })).toBeTruthy();
    expect(controlNamed(name)?.value).toBe("");
    expect(controlNamed(name)?.getAttribute("aria-required")).toBeNull();
  });

  it("stays where its control is left empty, and is sent unchanged", async () => {
    const id = await resumed(answersWithout("incomeDetails.iban"));
    changeApplication({ endReached: true });
    await renderPage("personal-code");
    expect(await submitShown("personal-code")).toEqual(to("/bank-account"));
    expect(readApplication().answers.personalDetails?.personalCode).toBe(code);
    expect(drafts()).not.toMatch(numbers);
    expect(await thenSend(submitPage("bank-account", { iban }))).toEqual(replaceTo("/checking"));
    expect(await received("lead.update")).toMatchObject([{ id, personalDetails: { personalCode: code } }]);
  });

  it("is replaced by what is typed", async () => {
    await resumed();
    await renderPage("bank-account");
    const typed = "ES79 2100 0813 6101 2345 6789";
    expect(await submitShown("bank-account", { iban: typed })).toMatchObject({ status: 302 });
    expect(readApplication().answers.incomeDetails?.iban).toBe(typed.replaceAll(" ", ""));
    expect((await loadView("bank-account")).entries).toEqual([["iban", typed]]);
  });

  it("is masked after a reload, and after a new start", async () => {
    await resumed();
    reload();
    expect((await loadView("personal-code")).masked).toEqual({ personal_code: "78Z" });
    startWithKeptAnswers();
    expect((await loadView("personal-code")).masked).toEqual({ personal_code: "78Z" });
  });

  it("must be typed again when the provider refuses it", async () => {
    await resumed();
    changeApplication({ errors: { iban: { message: "Revísalo" } } });
    await renderPage("bank-account");
    expect(controlNamed("iban")?.value).toBe("");
    expect(await submitShown("bank-account")).toMatchObject({
      result: { error: { fieldErrors: { iban: [{ key: "required>iban" }] } } },
    });
  });

  it("is masked on a form after the pages too, and sent with it", async () => {
    await control.setScript({ steps: [34, 10] });
    const id = await applicationInState(34, { dataPoints: ["iban"] }, { masked: ["incomeDetails.iban"] });
    const step = await loadStep("wniosek-uzupelnienie");
    expect(step.entries).toEqual([]);
    expect(step.masked).toEqual({ iban: "332" });
    const sent = await submitStep("wniosek-uzupelnienie", { iban: "" });
    expect(sent).toEqual(replaceTo("/accepted"));
    expect(await received("lead.wniosek")).toEqual([{ id, incomeDetails: { iban } }]);
  });

  /** Lucía's answers to the other questions of the summary's page. */
  const besideTheCode = Object.fromEntries(
    (["form_birthday", "gender"] as const).flatMap((name) => formEntries(name, complete, country)),
  );
  const openEdit = () => show(wniosek.clientLoader, "/wniosek?change=personal-code");
  const change = (form: Form) =>
    submit(wniosek.clientAction, { __intent: "change", __page: "personal-code", ...besideTheCode, ...form });

  it("is masked when a page of the last summary is edited", async () => {
    await control.setScript({ steps: [6, 33, 10] });
    await applicationInState(33, {}, { masked: ["personalDetails.personalCode"] });
    const entries = expect.not.arrayContaining([["personal_code", expect.anything()]]);
    expect((await openEdit()).edit).toMatchObject({ entries, masked: { personal_code: "78Z" } });
    expect(await change({ personal_code: "" })).toEqual(replaceTo("/wniosek"));
    expect((await openEdit()).edit).toMatchObject({ entries, masked: { personal_code: "78Z" } });
    expect(await change({ personal_code: "87654321X" })).toEqual(replaceTo("/wniosek"));
    expect((await openEdit()).edit).toMatchObject({
      entries: expect.arrayContaining([["personal_code", "87654321X"]]),
      masked: {},
    });
  });
});

it("a number typed in this tab is shown on the way Back, also after the provider has repeated it", async () => {
  const id = await resumed();
  expect(await submitPage("personal-code", { personal_code: "87654321X" })).toEqual(
    to("/address-information"),
  );
  resumeLead({ id, ...standing, lead: { personalDetails: { personalCode: "87654321X" } } });
  const view = await loadView("personal-code");
  expect(view.entries).toEqual([["personal_code", "87654321X"]]);
  expect(view.masked).toEqual({});
});
