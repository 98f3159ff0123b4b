import { act, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as aide from "../../../app/routes/aide/route.tsx";
import { i18n, switchLanguage } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { type Form, replaceTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";

const send = (form: Form) => submit(aide.clientAction, form);
const family: Form = { receives_aid: "yes", aid_kind: "family", aid_monthly_amount: "1.234,50 €" };

async function asked(): Promise<string> {
  await control.setScript({ steps: [6, 24, 10] });
  return applicationInState(24);
}

it("state aid is in the form after a reload, until it has been sent", async () => {
  await asked();
  answerInstead(() => json({}, 500));
  expect(await send(family)).toMatchObject({ problem: "unavailable" });
  expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
  reload();
  expect(await show(aide.clientLoader)).toEqual({ entries: Object.entries(family) });
  answerInstead(() => undefined);
  expect(await send(family)).toEqual(replaceTo("/accepted"));
  expect(readApplication().drafts.aide).toBeUndefined();
});

describe("the answers about state aid", () => {
  it.each<[Form, object]>([
    [{ receives_aid: "no" }, { receivesAid: false }],
    [{ receives_aid: "no", aid_kind: "lottery", aid_monthly_amount: "much" }, { receivesAid: false }],
    [
      { receives_aid: "yes", aid_kind: "housing", aid_monthly_amount: "1" },
      { receivesAid: true, aidKind: "housing", aidMonthlyAmount: 1 },
    ],
  ])("%o are sent as %o", async (form, answers) => {
    const id = await asked();
    await send(form);
    expect(await received("lead.aide")).toEqual([{ id, ...answers }]);
  });

  it.each<[Form, string, string]>([
    [{ receives_aid: "perhaps" }, "receives_aid", "choice"],
    [{ ...family, aid_kind: "lottery" }, "aid_kind", "choice"],
    [{ ...family, aid_monthly_amount: "0" }, "aid_monthly_amount", "numberMin"],
    [{ ...family, aid_monthly_amount: "99999999" }, "aid_monthly_amount", "numberMax"],
  ])("%o are refused at %s as %s", async (form, control, key) => {
    await asked();
    expect(await send(form)).toMatchObject({ result: { error: { fieldErrors: { [control]: [{ key }] } } } });
    expect(sentCalls()).toEqual([]);
  });
});

it("the screen lists missing answers in its own words, with links", async () => {
  await asked();
  await renderRoute("/aide", aide);
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(i18n.t("aide>required>receives_aid", { ns: "steps" }));
  await expect.poll(() => document.activeElement).toBe(alert);
  alert.querySelector("a")?.click();
  expect(document.activeElement?.id).toBe("receives_aid");
});

it("the screen lists missing answers in the newly chosen language", async () => {
  await asked();
  await renderRoute("/aide", aide);
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  await screen.findByText(i18n.t("aide>required>receives_aid", { ns: "steps" }), { selector: "a" });
  onTestFinished(() => act(async () => void (await switchLanguage("es"))));
  await act(async () => void (await switchLanguage("en")));
  const english = i18n.t("aide>required>receives_aid", { ns: "steps", lng: "en" });
  expect((await screen.findByRole("alert")).textContent).toContain(english);
});

it("the screen shows an error at its question, or above the form if it names no question", async () => {
  await asked();
  await renderRoute("/aide", aide);
  screen.getByRole("radio", { name: i18n.t("startˆfields>no") }).click();
  answerInstead(() => json({ errors: { receivesAid: { message: "Uno" }, other: { message: "Dos" } } }, 422));
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Dos");
  expect(document.querySelector("#receives_aid-error")?.textContent).toContain("Uno");
});
