import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { i18n } from "../../../app/i18n/client.ts";
import * as unsubscribe from "../../../app/routes/unsubscribe/route.tsx";
import { forgetAddress } from "../../../app/routes/unsubscribe/unsubscribe-address.ts";
import { applyingWith } from "../applicant.ts";
import { everythingIn, reports } from "../browser.ts";
import { insteadTo, open, show, submit } from "../call-route.ts";
import { draw, waysOn } from "../draw.tsx";
import { answerInstead, json, sentCalls } from "../provider.ts";
import { drawActing, titled } from "../render-route.tsx";

const arrive = (query: string) => open(unsubscribe.clientLoader, `/unsubscribe${query}`);
const shown = () => show(unsubscribe.clientLoader, "/unsubscribe");
const press = (form: Record<string, string>) => submit(unsubscribe.clientAction, form);
const call = "POST /api/customer/email/unsubscribe?email=lucia%2Bnews%40example.com";

beforeEach(forgetAddress);

describe("a link with an address", () => {
  it("shows it masked, and the address is out of the address bar and in no store", async () => {
    expect(await arrive("?email=lucia%2Bnews%40example.com")).toEqual(insteadTo("/unsubscribe"));
    expect(await shown()).toEqual({ address: "l***@example.com" });
    expect(everythingIn(sessionStorage) + everythingIn(localStorage)).not.toContain("lucia");
    expect(sentCalls()).toEqual([]);
  });

  it("takes it off the lists once that is confirmed, without an application", async () => {
    await arrive("?email=lucia%2Bnews%40example.com");
    expect(await press({ __form: "confirm" })).toEqual({ done: "l***@example.com" });
    expect(sentCalls()).toEqual([call]);
  });

  it.each([
    ["a server that fails", () => json({}, 500)],
    ["a lost answer", () => new Response("<html>", { status: 502 })],
    ["an unknown path", () => json({}, 404)],
  ])("can be tried again after %s", async (_, answer) => {
    await arrive("?email=lucia%2Bnews%40example.com");
    answerInstead(answer);
    expect(await press({ __form: "confirm" })).toEqual({ failed: "failed", at: expect.any(Number) });
    answerInstead(() => undefined);
    expect(await press({ __form: "confirm" })).toEqual({ done: "l***@example.com" });
    expect(JSON.stringify(reports)).not.toContain("lucia");
  });

  it.each([401, 403])("is told to open the latest link where this one is closed (%i)", async (status) => {
    await arrive("?email=lucia%2Bnews%40example.com");
    answerInstead(() => json({}, status));
    expect(await press({ __form: "confirm" })).toEqual({ failed: "forbidden", at: expect.any(Number) });
  });

  it("that the provider refuses is asked for", async () => {
    await arrive("?email=lucia@example.com");
    answerInstead(() => json({ errors: { email: { message: "email" } } }, 422));
    expect(await press({ __form: "confirm" })).toMatchObject({
      result: { error: { email: [{ key: "email" }] } },
    });
  });
});

describe("without an address", () => {
  it.each(["", "?email=", "?email=nobody"])("(%s) one is asked for", async (query) => {
    if (query) await arrive(query);
    expect(await shown()).toEqual({ address: undefined });
    expect(await press({ __form: "confirm" })).toEqual({ asked: true });
    expect(sentCalls()).toEqual([]);
  });

  it("the one of this browser's application is proposed", async () => {
    await applyingWith();
    expect(await shown()).toEqual({ address: "l***@example.com" });
  });

  it("one that is typed is shown to be confirmed", async () => {
    expect(await press({ __form: "address", email: " lucia+news@EXAMPLE.com " })).toEqual({ asked: false });
    expect(await shown()).toEqual({ address: "l***@example.com" });
    await press({ __form: "confirm" });
    expect(sentCalls()).toEqual([call]);
  });

  it.each([
    ["", "required>email"],
    ["lucia", "email"],
  ])("“%s” is refused", async (typed, key) => {
    expect(await press({ __form: "address", email: typed })).toMatchObject({
      result: { error: { email: [expect.objectContaining({ key })] } },
    });
    expect(sentCalls()).toEqual([]);
  });
});

it("the screen asks before it does anything, and takes another address", async () => {
  await arrive("?email=lucia@example.com");
  const { default: Component, clientLoader } = unsubscribe;
  await draw("/unsubscribe", "/unsubscribe", { Component, clientLoader });
  const text = (key: "confirm" | "another") => i18n.t(`unsubscribe>${key}`, { ns: "steps" });
  expect(waysOn()).toEqual([text("confirm"), text("another")]);
  expect(document.body.textContent).toContain("l***@example.com");
  expect(document.body.textContent).not.toContain("lucia");
});

it("the screen says that it is done", async () => {
  await drawActing("/unsubscribe?email=lucia@example.com", unsubscribe);
  screen.getByRole("button", { name: i18n.t("unsubscribe>confirm", { ns: "steps" }) }).click();
  await titled(i18n.t("unsubscribe>done>title", { ns: "steps" }));
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

it("the screen takes another address, shows it and has it confirmed", async () => {
  await drawActing("/unsubscribe?email=lucia@example.com", unsubscribe);
  screen.getByRole("button", { name: i18n.t("unsubscribe>another", { ns: "steps" }) }).click();
  fireEvent.input(await screen.findByRole("textbox"), { target: { value: "ana@example.org" } });
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  await screen.findByText(/a\*\*\*@example\.org/);
  expect(sentCalls().filter((one) => one.includes("unsubscribe"))).toEqual([]);
});
