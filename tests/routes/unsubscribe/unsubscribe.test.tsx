import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keepArrival } from "../../../app/application/visit/link.ts";
import * as unsubscribe from "../../../app/routes/unsubscribe/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationWith, complete } from "../applicant.ts";
import { storeContent } from "../browser.ts";
import { show, submit } from "../call-route.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";
import { buttonAndLinkLabels, findTitle, renderRoute } from "../render-route.tsx";

const arrive = (query: string) =>
  keepArrival(`http://localhost:3000/application-frontend/unsubscribe${query}`);
const shown = () => show(unsubscribe.clientLoader, "/unsubscribe");
const address = "lucia+news@example.com";
const press = (form: Record<string, string | undefined>) => submit(unsubscribe.clientAction, form);
const call = "POST /api/customer/email/unsubscribe?email=lucia%2Bnews%40example.com";

beforeEach(() => arrive(""));

describe("a link with an address", () => {
  it("is read once, and kept in no store", async () => {
    arrive("?email=lucia%2Bnews%40example.com");
    expect(await shown()).toEqual({ address });
    expect(storeContent(sessionStorage) + storeContent(localStorage)).not.toContain("lucia");
    expect(sentCalls()).toEqual([]);
  });

  it.each(["?email=lucia%2Bnews%40example.com", "?news=1&amp;email=lucia+news@example.com"])(
    "unsubscribes the address of %s once that is confirmed, without an application",
    async (query) => {
      arrive(query);
      expect(await press({ __intent: "confirm", ...(await shown()) })).toEqual({ kind: "done", address });
      expect(sentCalls()).toEqual([call]);
    },
  );

  it.each([{}, { __intent: "unknown" }])("unsubscribes nothing by the form %o", async (form) => {
    expect(await press(form)).toEqual({ kind: "ask" });
    expect(sentCalls()).toEqual([]);
  });

  it.each([401, 403])("suggests to open the latest link when this one is closed (%i)", async (status) => {
    answerInstead(() => json({}, status));
    expect(await press({ __intent: "confirm", address })).toEqual({
      kind: "failed",
      address,
      text: "forbidden",
      at: expect.any(Number),
    });
  });

  it("asks for an address when the provider refuses it", async () => {
    answerInstead(() => json({ errors: { email: { message: "email" } } }, 422));
    expect(await press({ __intent: "confirm", address })).toMatchObject({
      result: { error: { fieldErrors: { email: [{ key: "email" }] } } },
    });
  });
});

describe("without an address", () => {
  it.each(["", "?email=", "?email=nobody"])("(%s) the screen asks for one", async (query) => {
    arrive(query);
    expect(await shown()).toEqual({ address: undefined });
    expect(await press({ __intent: "confirm" })).toEqual({ kind: "ask" });
    expect(sentCalls()).toEqual([]);
  });

  it("the screen proposes the one of this browser's application", async () => {
    await applicationWith();
    expect(await shown()).toEqual({ address: complete.contactDetails?.email });
  });

  it("the screen asks to confirm a typed one", async () => {
    expect(await press({ __intent: "address", email: " lucia+news@EXAMPLE.com " })).toEqual({
      kind: "confirm",
      address,
    });
  });
});

it("the screen says that it is done", async () => {
  keepArrival("http://localhost/unsubscribe?email=lucia@example.com");
  await renderRoute("/unsubscribe", unsubscribe);
  screen.getByRole("button", { name: i18n.t("unsubscribe>confirm", { ns: "steps" }) }).click();
  await findTitle(i18n.t("unsubscribe>done>title", { ns: "steps" }));
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

it("the screen asks for confirmation of the masked address, or accepts another one", async () => {
  keepArrival("http://localhost/unsubscribe?email=lucia@example.com");
  await renderRoute("/unsubscribe", unsubscribe);
  const text = (key: "confirm" | "another") => i18n.t(`unsubscribe>${key}`, { ns: "steps" });
  expect(buttonAndLinkLabels()).toEqual([text("confirm"), text("another")]);
  expect(document.body.textContent).toContain("l•••@example.com");
  expect(document.body.textContent).not.toContain("lucia");
  screen.getByRole("button", { name: text("another") }).click();
  fireEvent.input(await screen.findByRole("textbox"), { target: { value: "ana@example.org" } });
  screen.getByRole("button", { name: i18n.t("form>continue") }).click();
  await screen.findByText(/a•••@example\.org/);
  expect(sentCalls().filter((one) => one.includes("unsubscribe"))).toEqual([]);
});
