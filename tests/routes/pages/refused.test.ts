import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import {
  applicationWith,
  beginApplication,
  loadView,
  submitAsShown,
  submitFirst,
  submitLoan,
  thenSend,
} from "../applicant.ts";
import { reload } from "../browser.ts";
import { replaceTo, to } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";

const openRequest = "Este documento ya tiene una solicitud abierta.";

describe("an answer that the provider refuses at the end", () => {
  it("is shown with its message on its page, also after a reload, until it changes", async () => {
    await control.usePreset("field-error");
    await applicationWith();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(to("/personal-code"));
    const refused = { personal_code: { fieldName: "personalDetails.personalCode", message: openRequest } };
    expect((await loadView("personal-code")).refused).toEqual(refused);
    reload();
    expect(await loadView("personal-code")).toMatchObject({
      refused,
      entries: expect.arrayContaining([["personal_code", "12345678Z"]]),
      refusedElsewhere: [],
    });

    expect(await thenSend(submitAsShown("personal-code", { personal_code: "X1234567L" }))).toEqual(
      replaceTo("/checking"),
    );
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toMatchObject([
      { answers: { personalDetails: { personalCode: "X1234567L" } } },
    ]);
  });

  it("stays refused when its replacement is invalid", async () => {
    await control.usePreset("field-error");
    await applicationWith();
    await thenSend(submitAsShown("pep-details"));
    expect(await submitAsShown("personal-code", { personal_code: "1" })).toMatchObject({ form: "page" });
    expect((await loadView("personal-code")).refused).toMatchObject({
      personal_code: { message: openRequest },
    });
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
  });
});

describe("an answer that the provider refuses on the first page", () => {
  const errors = { email: { fieldName: "contactDetails.email", message: "email" } };
  const refuse = () =>
    answerInstead(({ path }) => (path === "/api/v3/lead" ? json({ errors }, 422) : undefined));

  it("creates no lead, and shows its error on the page until it changes", async () => {
    await submitFirst();
    refuse();
    expect(await submitLoan()).toEqual({ kind: "refused", form: "modal", named: true });
    expect(readApplication().id).toBeUndefined();
    expect((await loadView("initial-details")).refused).toEqual(errors);
    answerInstead(() => undefined);
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/loan-purpose"));
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toHaveLength(1);
  });

  it("is not accepted when it is sent again unchanged", async () => {
    await beginApplication();
    refuse();
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual({
      kind: "refused",
      form: "page",
      named: true,
    });
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual({
      kind: "refused",
      form: "page",
      named: true,
    });
    expect(sentCalls()).toEqual(["POST /api/v3/lead", "PUT /api/v3/lead", "PUT /api/v3/lead"]);
  });
});
