import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { i18n } from "../../app/i18n/client.ts";
import * as thankYou from "../../app/routes/thank-you/route.tsx";
import { complete, standingIn } from "./applicant.ts";
import { toasts } from "./browser.ts";
import { answerInstead, json } from "./provider.ts";
import { drawActing, readyForAnotherPress, titled } from "./render-route.tsx";

const begin = () => i18n.t("form>startAgain");

describe.each([401, 403])("a screen of an application that is closed to this browser (%i)", (status) => {
  it("says so, never asks to check the connection, and begins again with the answers", async () => {
    await standingIn(10, { redirectUrl: "https://partner.example/x" });
    answerInstead(() => json({ code: "forbidden" }, status));
    await drawActing("/thank-you", thankYou);
    fireEvent.change(screen.getByLabelText(i18n.t("thankYou>password", { ns: "screens" })), {
      target: { value: "tres palabras juntas" },
    });
    fireEvent.click(screen.getByRole("button", { name: i18n.t("thankYou>create", { ns: "screens" }) }));
    const told = await screen.findByRole("alert");
    expect(told.textContent).toContain(i18n.t("problems>forbidden>text"));
    expect(toasts).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: begin() }));
    await titled("at /");
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers.personalDetails).toEqual(complete.personalDetails);
  });
});

it("an account that the provider didn't make is told beside the password, which can be tried again", async () => {
  await standingIn(10);
  answerInstead(() => json({ ok: false }));
  await drawActing("/thank-you", thankYou);
  fireEvent.change(screen.getByLabelText(i18n.t("thankYou>password", { ns: "screens" })), {
    target: { value: "tres palabras juntas" },
  });
  const create = screen.getByRole("button", { name: i18n.t("thankYou>create", { ns: "screens" }) });
  fireEvent.click(create);
  expect((await screen.findByRole("alert")).textContent).toBe(i18n.t("thankYou>failed", { ns: "screens" }));
  answerInstead(() => undefined);
  await readyForAnotherPress();
  fireEvent.click(create);
  expect(await screen.findByText(i18n.t("thankYou>savedTitle", { ns: "screens" }))).toBeDefined();
});
