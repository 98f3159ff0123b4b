import { describe, expect, it } from "vitest";
import { readApplication } from "../../../../app/lead/application.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as thankYou from "../../../../app/screens/thank-you/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { reports, storeContent, toasts } from "../../browser.ts";
import { open, replaceTo, show, submit } from "../../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../../provider.ts";

const password = "tres palabras juntas";
const choose = (typed: string) => submit(thankYou.clientAction, { password: typed });

async function finished(): Promise<string> {
  const id = await applicationInState(11);
  await show(thankYou.clientLoader);
  return id;
}

describe("the thank-you screen", () => {
  it.each([
    [10, "accepted"],
    [11, "thank-you"],
    [12, "redirected"],
  ])(
    "opens for an application in state %i (%s), with its texts, and requests nothing from the provider",
    async (state) => {
      await applicationInState(state);
      expect(await show(thankYou.clientLoader)).toEqual({ terms: undefined });
      expect(i18n.exists("screensˆthankYou>title")).toBe(true);
      expect(i18n.exists("validationˆpasswordTooShort")).toBe(true);
      expect(sentCalls()).toEqual([]);
    },
  );

  it("shows the accepted loan, with the texts of its terms", async () => {
    await applicationInState(11, { applicationResult: { offer: { amount: 900, period: 61 } } });
    expect(await show(thankYou.clientLoader)).toMatchObject({ terms: { amount: 900, period: 61 } });
    expect(i18n.exists("stepsˆoffers>accept")).toBe(true);
  });

  it.each([
    [6, "/checking"],
    [13, "/rejected"],
    [18, "/wenance-account"],
  ])("redirects an application in state %i to %s", async (state, path) => {
    await applicationInState(state);
    expect(await open(thankYou.clientLoader)).toEqual(replaceTo(path));
  });

  it("redirects to the beginning without an application", async () => {
    expect(await open(thankYou.clientLoader)).toEqual(replaceTo("/"));
  });
});

describe("a password", () => {
  it.each([password, "12345678", "  con espacios  ", "ñandú€😀😀😀"])(
    "is saved as typed: “%s”",
    async (typed) => {
      const id = await finished();
      expect(await choose(typed)).toEqual({ saved: true });
      expect(await received("customer.password")).toEqual([{ id, password: typed }]);
    },
  );

  it.each([
    ["", "required>password"],
    ["1234567", "passwordTooShort"],
    ["x".repeat(201), "tooLong"],
  ])("is sent nowhere when it is invalid: “%s”", async (typed, key) => {
    await finished();
    expect(await choose(typed)).toMatchObject({
      result: { status: "error", error: { password: [expect.objectContaining({ key })] } },
    });
    expect(i18n.exists(`validationˆ${key}`)).toBe(true);
    expect(sentCalls()).toEqual([]);
  });

  it("is nowhere but in the request", async () => {
    await finished();
    const refusal = await choose("corta");
    answerInstead(() => json({ id: 1 }));
    const failure = await choose(password);
    answerInstead(() => undefined);
    await choose(password);
    const kept = [
      storeContent(sessionStorage),
      storeContent(localStorage),
      JSON.stringify(readApplication()),
    ];
    expect([JSON.stringify({ refusal, failure, reports }), ...kept].join()).not.toMatch(
      /corta|tres palabras/,
    );
  });

  it("shows the provider's error at the field", async () => {
    await finished();
    answerInstead(() => json({ errors: { password: { message: "Demasiado fácil" } } }, 422));
    expect(await choose(password)).toMatchObject({
      result: { error: { password: [{ text: "Demasiado fácil" }] } },
    });
  });

  it.each([
    ["500", { kind: "status", status: 500 }],
    ["a page instead of JSON", { kind: "not-json" }],
    ["a lost response", { kind: "lost" }],
  ] as const)("can be sent again after %s", async (_, fault) => {
    await finished();
    await control.setFaults({ call: "customer.password", ...fault, times: 1 });
    expect(await choose(password)).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(await choose(password)).toEqual({ saved: true });
  });

  it("shows a failure after the response “not ok”, and can be sent again", async () => {
    await finished();
    answerInstead(() => json({ ok: false }));
    expect(await choose(password)).toEqual({ failed: expect.any(Number) });
    answerInstead(() => undefined);
    expect(await choose(password)).toEqual({ saved: true });
  });

  it("a password for an unknown application shows that the application isn't known", async () => {
    await finished();
    await control.reset();
    expect(await choose(password)).toMatchObject({ problem: "not-found" });
  });

  it("a password for an expired application redirects to a new one", async () => {
    await control.expire(await finished());
    expect(await choose(password)).toMatchObject({ to: "/initial-details" });
  });

  it("a password for an application in another state redirects to its screen", async () => {
    const id = await finished();
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [13] } }, 409));
    expect(await choose(password)).toEqual(replaceTo("/rejected"));
  });
});
