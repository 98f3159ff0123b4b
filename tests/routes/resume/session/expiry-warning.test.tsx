import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../../app/lead/application.ts";
import { i18n, loadTexts } from "../../../../app/platform/i18n/texts.ts";
import { ExpiryWarning } from "../../../../app/resume/session/session-controls.tsx";
import routeConfig from "../../../../app/routes.ts";
import { applicationWith } from "../../applicant.ts";
import { toasts } from "../../browser.ts";
import { answerInstead, json, sentCalls } from "../../provider.ts";
import { renderPart } from "../../render-route.tsx";

const clientLoader = vi.fn(() => null);

/** Renders a screen of an application that expires in four minutes. */
async function renderWithWarning(): Promise<string> {
  const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
  const id = await applicationWith(undefined, {
    state: { leadStatus: "created", progressState: [2], expiresAt },
  });
  await renderPart("/", ExpiryWarning, { clientLoader });
  await waitFor(() => expect(dialog()).not.toBeNull());
  return id;
}

const dialog = () => screen.queryByRole("dialog", { name: i18n.t("expiry>title", { ns: "privacy" }) });
const stay = () =>
  fireEvent.click(screen.getByRole("button", { name: i18n.t("expiry>stay", { ns: "privacy" }) }));
/** Matches the beginning of a text that ends with a time. */
const words = (key: "failed" | "fixed") =>
  i18n.t(`expiry>${key}`, { ns: "privacy", time: "…" }).split("…")[0] as string;

beforeEach(async () => {
  clientLoader.mockClear();
  await loadTexts(["privacy"]);
});

describe("the expiry warning", () => {
  it("loads the code of its request before the press, so that a lost connection can be shown", async () => {
    const loaded: unknown[] = [];
    const routes = new Proxy({}, { get: (_, id) => void loaded.push(id) });
    vi.stubGlobal("__reactRouterManifest", { routes });
    await renderWithWarning();
    expect(routeConfig.map(({ id }) => id)).toEqual(expect.arrayContaining(loaded));
    // StrictMode runs the effect twice; a module is loaded once.
    expect(new Set(loaded)).toEqual(new Set(["status"]));
  });

  it("closes once the provider extends the session, and the screen behind it isn't loaded again", async () => {
    const id = await renderWithWarning();
    const expiresAt = "2999-01-01T00:00:00.000Z";
    answerInstead(() => json({ id, progressState: [2], expiresAt }));
    stay();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(readApplication().state.expiresAt).toBe(expiresAt);
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
    expect(clientLoader).toHaveBeenCalledTimes(1);
  });

  it("says that the provider can't be reached, without a toast beside it, and tries again on another press", async () => {
    const id = await renderWithWarning();
    answerInstead(() => json({}, 404));
    stay();
    await waitFor(() => expect(dialog()?.textContent).toContain(words("failed")));
    expect(toasts).toEqual([]);
    answerInstead(() => json({ id, progressState: [2], expiresAt: "2999-01-01T00:00:00.000Z" }));
    stay();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(clientLoader).toHaveBeenCalledTimes(1);
  });

  it("is described by its first text, and only another text is announced", async () => {
    await renderWithWarning();
    const text = document.getElementById(dialog()?.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBeTruthy();
    expect(text?.getAttribute("role")).toBeNull();
    answerInstead(() => json({}, 404));
    stay();
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain(words("failed")));
    expect(screen.getByRole("status")).toBe(text);
  });

  it("shows the expiry when the provider doesn't extend it, and isn't shown again for that expiry", async () => {
    const id = await renderWithWarning();
    answerInstead(() => json({ id, progressState: [2] }));
    stay();
    await waitFor(() => expect(dialog()?.textContent).toContain(words("fixed")));
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>continue") }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("sends one request, however often the button is pressed", async () => {
    const id = await renderWithWarning();
    answerInstead(() => json({ id, progressState: [2], expiresAt: "2999-01-01T00:00:00.000Z" }));
    const button = screen.getByRole("button", { name: i18n.t("expiry>stay", { ns: "privacy" }) });
    for (let pressed = 0; pressed < 3; pressed += 1) fireEvent.click(button);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sentCalls()).toHaveLength(1);
  });
});
