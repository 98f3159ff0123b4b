import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import * as thankYou from "../../app/routes/thank-you/route.tsx";
import { i18n } from "../../app/shell/texts/texts.ts";
import { applicationInState, complete } from "./applicant.ts";
import { toasts } from "./browser.ts";
import { answerInstead, json } from "./provider.ts";
import { findTitle, press, readyForAnotherPress, renderRoute, textsOf } from "./render-route.tsx";

const text = textsOf("screens");
const begin = () => i18n.t("form>startAgain");

/** Chooses a password on the last screen, and presses the button that creates an account with it. */
async function createAccount(): Promise<void> {
  await renderRoute("/thank-you", thankYou);
  const password = screen.getByLabelText(text("thankYou>password"));
  fireEvent.change(password, { target: { value: "tres palabras juntas" } });
  await press(text("thankYou>create"));
}

describe.each([401, 403])("a screen of an application that is closed to this browser (%i)", (status) => {
  it("says so, never suggests to check the connection, and starts again with the answers", async () => {
    await applicationInState(10, { redirectUrl: "https://partner.example/x" });
    answerInstead(() => json({ code: "forbidden" }, status));
    await createAccount();
    const told = await screen.findByRole("alert");
    expect(told.textContent).toContain(i18n.t("problems>forbidden>text"));
    expect(toasts).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: begin() }));
    await findTitle("at /");
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers.personalDetails).toEqual(complete.personalDetails);
  });
});

it("an account that the provider didn't create shows an error beside the password, and can be tried again", async () => {
  await applicationInState(10);
  answerInstead(() => json({ ok: false }));
  await createAccount();
  expect((await screen.findByRole("alert")).textContent).toContain(i18n.t("problems>unavailable>title"));
  answerInstead(() => undefined);
  await readyForAnotherPress();
  await press(text("thankYou>create"));
  expect(await screen.findByText(text("thankYou>savedTitle"))).toBeDefined();
});

it("an application that is closed to this browser is opened again by its resume link, before another begins", async () => {
  const id = await applicationInState(10);
  answerInstead(() => json({ code: "forbidden" }, 401));
  await createAccount();
  const buttons = within(await screen.findByRole("alert")).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Abrir otra vez mi solicitud", begin()]);
  fireEvent.click(buttons[0] as HTMLElement);
  await findTitle(`at /continue/${id}`);
  expect(readApplication().id).toBe(id);
});
