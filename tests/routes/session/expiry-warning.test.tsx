import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import { texts } from "../../../app/i18n/texts.ts";
import { ExpiryWarning } from "../../../app/routes/session/expiry-warning.tsx";
import * as status from "../../../app/routes/status/route.tsx";
import routeConfig from "../../../app/routes.ts";
import { applyingWith } from "../applicant.ts";
import { toasts } from "../browser.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";

const clientLoader = vi.fn(() => null);

/** Draws a screen of an application that ends in four minutes. */
async function drawWarned(): Promise<string> {
  const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
  const id = await applyingWith(undefined, {
    state: { leadStatus: "created", progressState: [2], expiresAt },
  });
  const Routes = createRoutesStub([
    { path: "/", Component: ExpiryWarning, HydrateFallback: () => null, loader: clientLoader },
    { path: "/status", action: status.clientAction },
  ]);
  render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Routes />
      </I18nextProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(dialog()).not.toBeNull());
  return id;
}

const dialog = () => screen.queryByRole("dialog", { name: i18n.t("expiry>title", { ns: "privacy" }) });
const stay = () =>
  fireEvent.click(screen.getByRole("button", { name: i18n.t("expiry>stay", { ns: "privacy" }) }));
/** The beginning of a text that ends with a time. */
const words = (key: "failed" | "fixed") =>
  i18n.t(`expiry>${key}`, { ns: "privacy", time: "…" }).split("…")[0] as string;

beforeEach(async () => {
  clientLoader.mockClear();
  await texts("privacy");
});

describe("the warning before the end", () => {
  it("has the code that asks the provider loaded before it is pressed, so that a lost connection can be told", async () => {
    const loaded: unknown[] = [];
    const routes = new Proxy({}, { get: (_, id) => void loaded.push(id) });
    vi.stubGlobal("__reactRouterManifest", { routes });
    await drawWarned();
    expect(routeConfig.map(({ id }) => id)).toEqual(expect.arrayContaining(loaded));
    // StrictMode runs the effect twice; a module is loaded once.
    expect(new Set(loaded)).toEqual(new Set(["status"]));
  });

  it("goes once the provider gives more time, and the screen behind it isn't loaded again", async () => {
    const id = await drawWarned();
    const expiresAt = "2999-01-01T00:00:00.000Z";
    answerInstead(() => json({ id, progressState: [2], expiresAt }));
    stay();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(readApplication().state.expiresAt).toBe(expiresAt);
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
    expect(clientLoader).toHaveBeenCalledTimes(1);
  });

  it("says that the provider can't be reached, in no message beside it, and asks again when pressed again", async () => {
    const id = await drawWarned();
    answerInstead(() => json({}, 404));
    stay();
    await waitFor(() => expect(dialog()?.textContent).toContain(words("failed")));
    expect(toasts).toEqual([]);
    answerInstead(() => json({ id, progressState: [2], expiresAt: "2999-01-01T00:00:00.000Z" }));
    stay();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(clientLoader).toHaveBeenCalledTimes(1);
  });

  it("says until when there is where the provider gives no more time, and isn't shown again for that end", async () => {
    const id = await drawWarned();
    answerInstead(() => json({ id, progressState: [2] }));
    stay();
    await waitFor(() => expect(dialog()?.textContent).toContain(words("fixed")));
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>continue") }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("asks once, however often the button is pressed", async () => {
    const id = await drawWarned();
    answerInstead(() => json({ id, progressState: [2], expiresAt: "2999-01-01T00:00:00.000Z" }));
    const button = screen.getByRole("button", { name: i18n.t("expiry>stay", { ns: "privacy" }) });
    for (let pressed = 0; pressed < 3; pressed += 1) fireEvent.click(button);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sentCalls()).toHaveLength(1);
  });
});
