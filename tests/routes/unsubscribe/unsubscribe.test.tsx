import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetAddress } from "../../../app/routes/unsubscribe/action.ts";
import * as unsubscribe from "../../../app/routes/unsubscribe/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationWith } from "../applicant.ts";
import { storeContent } from "../browser.ts";
import { open, replaceTo, show, submit } from "../call-route.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";
import { buttonAndLinkLabels, findTitle, renderRoute } from "../render-route.tsx";

const arrive = (query: string) => open(unsubscribe.clientLoader, `/unsubscribe${query}`);
const shown = () => show(unsubscribe.clientLoader, "/unsubscribe");
const press = (form: Record<string, string>) => submit(unsubscribe.clientAction, form);
const call = "POST /api/customer/email/unsubscribe?email=lucia%2Bnews%40example.com";

beforeEach(forgetAddress);

describe("a link with an address", () => {
  it("shows it masked, and the address is out of the address bar and in no store", async () => {
    expect(await arrive("?email=lucia%2Bnews%40example.com")).toEqual(replaceTo("/unsubscribe"));
    expect(await shown()).toEqual({ address: "l***@example.com" });
    expect(storeContent(sessionStorage) + storeContent(localStorage)).not.toContain("lucia");
    expect(sentCalls()).toEqual([]);
  });

  it.each(["?email=lucia%2Bnews%40example.com", "?news=1&amp;email=lucia+news@example.com"])(
    "unsubscribes the address of %s once that is confirmed, without an application",
    async (query) => {
      await arrive(query);
      expect(await press({ __intent: "confirm" })).toEqual({ kind: "done", address: "l***@example.com" });
      expect(sentCalls()).toEqual([call]);
    },
  );

  it.each([{}, { __intent: "unknown" }])("unsubscribes nothing by the form %o", async (form) => {
    await arrive("?email=lucia@example.com");
    expect(await press(form)).toEqual({ kind: "confirm" });
    expect(sentCalls()).toEqual([]);
  });

  it.each([401, 403])("suggests to open the latest link when this one is closed (%i)", async (status) => {
    await arrive("?email=lucia%2Bnews%40example.com");
    answerInstead(() => json({}, status));
    expect(await press({ __intent: "confirm" })).toEqual({
      kind: "failed",
      text: "forbidden",
      at: expect.any(Number),
    });
  });

  it("asks for an address when the provider refuses it", async () => {
    await arrive("?email=lucia@example.com");
    await shown();
    answerInstead(() => json({ errors: { email: { message: "email" } } }, 422));
    expect(await press({ __intent: "confirm" })).toMatchObject({
      result: { error: { fieldErrors: { email: [{ key: "email" }] } } },
    });
  });
});

describe("without an address", () => {
  it.each(["", "?email=", "?email=nobody"])("(%s) the screen asks for one", async (query) => {
    if (query) await arrive(query);
    expect(await shown()).toEqual({ address: undefined });
    expect(await press({ __intent: "confirm" })).toEqual({ kind: "ask" });
    expect(sentCalls()).toEqual([]);
  });

  it("the screen proposes the one of this browser's application", async () => {
    await applicationWith();
    expect(await shown()).toEqual({ address: "l***@example.com" });
  });

  it("the screen shows a typed one for confirmation", async () => {
    expect(await press({ __intent: "address", email: " lucia+news@EXAMPLE.com " })).toEqual({
      kind: "confirm",
    });
    expect(await shown()).toEqual({ address: "l***@example.com" });
    await press({ __intent: "confirm" });
    expect(sentCalls()).toEqual([call]);
  });
});

it("the screen says that it is done", async () => {
  await renderRoute("/unsubscribe?email=lucia@example.com", unsubscribe);
  screen.getByRole("button", { name: i18n.t("unsubscribe>confirm", { ns: "steps" }) }).click();
  await findTitle(i18n.t("unsubscribe>done>title", { ns: "steps" }));
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

it("the screen asks for confirmation of the masked address, or accepts another one", async () => {
  await renderRoute("/unsubscribe?email=lucia@example.com", unsubscribe);
  const text = (key: "confirm" | "another") => i18n.t(`unsubscribe>${key}`, { ns: "steps" });
  expect(buttonAndLinkLabels()).toEqual([text("confirm"), text("another")]);
  expect(document.body.textContent).toContain("l***@example.com");
  expect(document.body.textContent).not.toContain("lucia");
  screen.getByRole("button", { name: text("another") }).click();
  fireEvent.input(await screen.findByRole("textbox"), { target: { value: "ana@example.org" } });
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  await screen.findByText(/a\*\*\*@example\.org/);
  expect(sentCalls().filter((one) => one.includes("unsubscribe"))).toEqual([]);
});
