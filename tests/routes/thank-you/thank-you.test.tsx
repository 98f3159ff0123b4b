import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as thankYou from "../../../app/routes/thank-you/route.tsx";
import { applicationInState } from "../applicant.ts";
import { reload, reports, storeContent } from "../browser.ts";
import { show, submit } from "../call-route.ts";
import { answerInstead, json, received } from "../provider.ts";
import { renderRoute, textsOf } from "../render-route.tsx";

const t = textsOf("screens");

const password = "tres palabras juntas";
const choose = (typed: string) => submit(thankYou.clientAction, { password: typed });

async function finished(): Promise<string> {
  const id = await applicationInState(11);
  await show(thankYou.clientLoader);
  return id;
}

describe("a password", () => {
  it("is saved as typed", async () => {
    const id = await finished();
    expect(await choose("  con espacios  ")).toBeNull();
    expect(await received("customer.password")).toEqual([{ id, password: "  con espacios  " }]);
  });

  it("leaves the focus to the heading of what replaces its form", async () => {
    await applicationInState(11);
    await renderRoute("/thank-you", thankYou);
    fireEvent.change(screen.getByLabelText(t("thankYou>password")), { target: { value: password } });
    const button = screen.getByRole("button", { name: t("thankYou>create") });
    button.focus();
    await act(async () => void fireEvent.click(button));
    const title = await screen.findByRole("heading", { name: t("thankYou>savedTitle") });
    // The focus moves in an effect, which may run after the heading is found.
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it("isn't asked for again after a reload", async () => {
    await finished();
    await choose(password);
    reload();
    await renderRoute("/thank-you", thankYou);
    expect(screen.getByRole("heading", { name: t("thankYou>savedTitle") })).toBeTruthy();
    expect(screen.queryByLabelText(t("thankYou>password"))).toBeNull();
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
});
