import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import type { ScriptInput } from "../../lead-server/scripts/script.ts";
import {
  applyingWith,
  beginApplication,
  submitAsShown,
  submitFirst,
  submitLoan,
  submitPage,
  viewOf,
} from "../applicant.ts";
import { reload } from "../browser.ts";
import { insteadTo, to } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";

type Errors = Record<string, { fieldName?: string; message: string }>;

const refusing = (errors: Errors): ScriptInput => ({
  steps: [6, 10],
  finalAnswer: { kind: "field-errors", errors },
});

const openRequest = "Este documento ya tiene una solicitud abierta.";

describe("an answer that the provider refuses at the end", () => {
  it("is shown with its message on its page, also after a reload, until it changes", async () => {
    await control.usePreset("field-error");
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
    const refused = {
      personal_code: { fieldName: "personalDetails.personalCode", message: openRequest },
    };
    expect((await viewOf("personal-code")).refused).toEqual(refused);
    reload();
    expect(await viewOf("personal-code")).toMatchObject({
      refused,
      entries: [["personal_code", "12345678Z"]],
      refusedElsewhere: [],
    });

    expect(await submitPage("personal-code", { personal_code: "X1234567L" })).toEqual(insteadTo("/checking"));
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toMatchObject([
      { answers: { personalDetails: { personalCode: "X1234567L" } } },
    ]);
  });

  it("stays refused where what is typed instead is refused here", async () => {
    await control.usePreset("field-error");
    await applyingWith();
    await submitAsShown("pep-details");
    expect(await submitPage("personal-code", { personal_code: "1" })).toMatchObject({ form: "page" });
    expect((await viewOf("personal-code")).refused).toMatchObject({
      personal_code: { message: openRequest },
    });
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
  });

  it("leads to the earliest page of several, and from one to the next", async () => {
    const message = "choice";
    await control.setScript(refusing({ iban: { message }, gender: { message }, pep: { message } }));
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual(to("/gender"));
    expect(await viewOf("gender")).toMatchObject({ refused: { gender: { message } } });
    expect(await submitPage("gender", { gender: "male" })).toEqual(to("/bank-account"));
    expect(await viewOf("gender")).toMatchObject({ refused: { iban: { message } } });
    expect((await viewOf("gender")).refused).not.toHaveProperty("gender");
    expect(await submitAsShown("bank-account")).toEqual(insteadTo("/checking"));
  });

  it("is told on the last page where it stands there", async () => {
    await control.setScript(refusing({ connected_to_pep: { message: "choice" } }));
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual({ refused: true, named: true });
    expect(i18n.exists("validationˆchoice")).toBe(true);
    expect((await viewOf("pep-details")).refused).toEqual({ connected_to_pep: { message: "choice" } });
  });

  it("is told beside the form where no page asks it", async () => {
    await control.setScript(refusing({ shoe_size: { message: "Demasiado grande" } }));
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual({ refused: true, named: true });
    expect((await viewOf("pep-details")).refusedElsewhere).toEqual(["Demasiado grande"]);
    expect(await submitAsShown("pep-details")).toEqual(insteadTo("/checking"));
  });

  it("loses nothing of what was typed and answered", async () => {
    await control.usePreset("field-error");
    await applyingWith();
    await submitPage("monthly-income", { monthly_income: "1.850,5 €" });
    const { answers } = readApplication();
    await submitAsShown("pep-details");
    expect(readApplication().answers).toEqual(answers);
    expect((await viewOf("monthly-income")).entries).toEqual([["monthly_income", "1.850,5 €"]]);
  });
});

describe.each([400, 422])("an answer that the provider refuses on the first page with %i", (status) => {
  const errors = { email: { fieldName: "contactDetails.email", message: "email" } };
  const refuse = () =>
    answerInstead(({ path }) => (path === "/api/v3/lead" ? json({ errors }, status) : undefined));

  it("makes no lead, and is told on the page until it changes", async () => {
    await submitFirst();
    refuse();
    expect(await submitLoan()).toEqual({ refused: true, named: true });
    expect(i18n.exists("validationˆemail")).toBe(true);
    expect(readApplication().id).toBeUndefined();
    expect((await viewOf("initial-details")).refused).toEqual(errors);
    answerInstead(() => undefined);
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/loan-purpose"));
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toHaveLength(1);
  });

  it("is not taken for accepted when it is sent again as it is", async () => {
    await beginApplication();
    refuse();
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual({ refused: true, named: true });
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual({ refused: true, named: true });
    expect(sentCalls()).toEqual(["POST /api/v3/lead", "PUT /api/v3/lead", "PUT /api/v3/lead"]);
  });

  it("of a lead leads nowhere else until it changes", async () => {
    await beginApplication();
    refuse();
    await submitFirst({ email: "lucia@example.org" });
    answerInstead(() => undefined);
    expect(await submitFirst({ email: "lucia@example.net" })).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.net" } } },
    ]);
  });
});
