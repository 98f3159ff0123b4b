import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import { language } from "../../../app/i18n/language.ts";
import * as changeMobileNumber from "../../../app/routes/change-mobile-number/route.tsx";
import { complete, standingIn, viewOf } from "../applicant.ts";
import { toasts } from "../browser.ts";
import { insteadTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";

const change = (phone_number: string) => submit(changeMobileNumber.clientAction, { phone_number });

async function awaitingNumber(state = 7): Promise<string> {
  const id = await standingIn(state);
  await show(changeMobileNumber.clientLoader);
  return id;
}

describe("the screen", () => {
  it("shows the number that the code went to", async () => {
    await standingIn(7);
    expect(await show(changeMobileNumber.clientLoader)).toMatchObject({
      entries: [["phone_number", "612345678"]],
      answers: complete,
    });
    expect(i18n.hasResourceBundle(language, "questions")).toBe(true);
    expect(sentCalls()).toEqual([]);
  });
});

describe("another number", () => {
  it.each([7, 15])("gets a code, in state %i", async (state) => {
    const id = await awaitingNumber(state);
    expect(await change("712 34 56 78")).toEqual(insteadTo("/mobile-verification"));
    expect(await received("verification.change-number")).toEqual([{ id, phoneNumber: "+34712345678" }]);
    expect(toasts).toEqual([{ key: "numberChanged", tone: "success" }]);
    expect(await control.lead(id)).toMatchObject({
      state: 7,
      answers: { contactDetails: { phoneNumber: "+34712345678" } },
    });
  });

  it("takes the place of the former one everywhere, and of nothing else", async () => {
    await awaitingNumber();
    const typed = [
      ["email", "lucia@example"],
      ["phone_number", "612 34 56 78"],
    ] as const;
    const former = { entries: typed, accepted: true } as const;
    const other = { entries: [["gender", "male"]], accepted: false } as const;
    changeApplication({ drafts: { "initial-details": former, gender: other } });
    await change("712345678");
    expect(readApplication().answers).toEqual({
      ...complete,
      contactDetails: { ...complete.contactDetails, phoneNumber: "+34712345678" },
    });
    const now = [typed[0], ["phone_number", "712345678"]];
    expect(readApplication().drafts).toEqual({
      gender: other,
      "initial-details": { entries: now, accepted: true },
    });
    expect((await viewOf("initial-details")).entries).toContainEqual(["phone_number", "712345678"]);
  });

  it.each([
    ["", "required>phone_number"],
    ["712", "phoneTooShort"],
    ["112 345 678", "phoneInvalid"],
    ["712 34 56 7x", "phoneNotANumber"],
    ["+44 7911 123456", "phoneCountry"],
  ])("that can't be one is sent nowhere: “%s”", async (typed, key) => {
    await awaitingNumber();
    expect(await change(typed)).toMatchObject({
      result: { status: "error", error: { phone_number: [expect.objectContaining({ key })] } },
    });
    expect(i18n.exists(`validationˆ${key}`)).toBe(true);
    expect(sentCalls()).toEqual([]);
    expect(readApplication().answers).toEqual(complete);
  });

  it("that the provider refuses is told at the field, and the former one stays", async () => {
    await awaitingNumber();
    answerInstead(() => json({ errors: { phone_number: { message: "Ya lo usa otra persona" } } }, 422));
    expect(await change("712345678")).toMatchObject({
      result: { error: { phone_number: [{ text: "Ya lo usa otra persona" }] } },
    });
    expect(readApplication().answers).toEqual(complete);
  });

  it.each([
    ["500", { kind: "status", status: 500 }],
    ["a page instead of JSON", { kind: "not-json" }],
    ["a lost answer", { kind: "lost" }],
  ] as const)("that fails with %s can be tried again", async (_, fault) => {
    await awaitingNumber();
    await control.setFaults({ call: "verification.change-number", ...fault, times: 1 });
    expect(await change("712345678")).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(readApplication().answers).toEqual(complete);
    expect(await change("712345678")).toEqual(insteadTo("/mobile-verification"));
  });

  it("of an application that isn't known says so", async () => {
    await awaitingNumber();
    await control.reset();
    expect(await change("712345678")).toMatchObject({ problem: "not-found" });
  });

  it("of one that has expired leads to a new one", async () => {
    await control.expire(await awaitingNumber());
    expect(await change("712345678")).toMatchObject({ to: "/initial-details" });
    expect(readApplication().id).toBeUndefined();
  });

  it("of one that moved on elsewhere leads to where it stands", async () => {
    const id = await awaitingNumber();
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [2, 6, 13] } }, 409));
    expect(await change("712345678")).toEqual(insteadTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "error" }]);
  });
});
