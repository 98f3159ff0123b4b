import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import * as changeMobileNumber from "../../../app/routes/change-mobile-number/route.tsx";
import { i18n, language } from "../../../app/shell/texts/texts.ts";
import { applicationInState, complete } from "../applicant.ts";
import { toasts } from "../browser.ts";
import { replaceTo, show, submit } from "../call-route.ts";
import { control, received, sentCalls } from "../provider.ts";

const change = (phone_number: string) => submit(changeMobileNumber.clientAction, { phone_number });

async function awaitingNumber(state = 7): Promise<string> {
  const id = await applicationInState(state);
  await show(changeMobileNumber.clientLoader);
  return id;
}

it("the screen shows the number that the code was sent to", async () => {
  await applicationInState(7);
  expect(await show(changeMobileNumber.clientLoader)).toMatchObject({
    entries: [["phone_number", "612 34 56 78"]],
    answers: complete,
  });
  expect(i18n.hasResourceBundle(language, "questions")).toBe(true);
  expect(sentCalls()).toEqual([]);
});

it("the same number receives a code, and no message says that it was changed", async () => {
  const id = await awaitingNumber();
  expect(await change("612 34 56 78")).toEqual(replaceTo("/mobile-verification"));
  expect(await received("verification.change-number")).toEqual([{ id, phoneNumber: "+34612345678" }]);
  expect(toasts).toEqual([]);
});

describe("another number", () => {
  it.each([7, 15])("receives a code in state %i", async (state) => {
    const id = await awaitingNumber(state);
    expect(await change("712 34 56 78")).toEqual(replaceTo("/mobile-verification"));
    expect(await received("verification.change-number")).toEqual([{ id, phoneNumber: "+34712345678" }]);
    expect(toasts).toEqual([{ key: "numberChanged", tone: "success" }]);
    expect(await control.lead(id)).toMatchObject({
      state: 7,
      answers: { contactDetails: { phoneNumber: "+34712345678" } },
    });
  });

  it("replaces the earlier number everywhere, and changes nothing else", async () => {
    await awaitingNumber();
    const typed = [
      ["email", "lucia@example"],
      ["phone_number", "612 34 56 78"],
    ] as const;
    const former = { entries: typed, unfinished: false } as const;
    const other = { entries: [["gender", "male"]], unfinished: true } as const;
    changeApplication({ drafts: { "initial-details": former, gender: other } });
    await change("712345678");
    expect(readApplication().answers).toEqual({
      ...complete,
      contactDetails: { ...complete.contactDetails, phoneNumber: "+34712345678" },
    });
    const now = [typed[0], ["phone_number", "712345678"]];
    expect(readApplication().drafts).toEqual({
      gender: other,
      "initial-details": { entries: now, unfinished: false },
    });
  });
});
