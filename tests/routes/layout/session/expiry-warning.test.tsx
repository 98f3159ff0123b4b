import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../../app/application/application.ts";
import { ensureSession, sessionLifetime, storedSession } from "../../../../app/application/visit/session.ts";
import { ExpiryWarning } from "../../../../app/routes/layout/session-controls.tsx";
import { i18n, loadTexts } from "../../../../app/shell/texts/texts.ts";
import { applicationWith } from "../../applicant.ts";
import { sentCalls } from "../../provider.ts";
import { renderPart } from "../../render-route.tsx";

const clientLoader = vi.fn(() => null);

/** Renders a screen of an application that expires soon. */
async function renderWithWarning({
  startedAt = new Date(),
  expiresAt = new Date("2999-01-01"),
}): Promise<void> {
  await applicationWith(undefined, {
    state: { leadStatus: "created", progressState: [2], expiresAt: expiresAt.toISOString() },
  });
  sessionStorage.setItem("sessionStartedAt", JSON.stringify(startedAt));
  await renderPart("/", ExpiryWarning, { clientLoader });
  await waitFor(() => expect(dialog()).not.toBeNull());
}

const dialog = () => screen.queryByRole("dialog", { name: i18n.t("expiry>title", { ns: "privacy" }) });
const stay = () =>
  fireEvent.click(screen.getByRole("button", { name: i18n.t("expiry>stay", { ns: "privacy" }) }));
/** The beginning of the text that ends with a time. */
const fixed = () => i18n.t("expiry>fixed", { ns: "privacy", time: "…" }).split("…")[0] as string;

beforeEach(async () => {
  clientLoader.mockClear();
  await loadTexts(["privacy"]);
});

describe("the expiry warning", () => {
  it("closes once another session begins, with the same answers and without a call", async () => {
    const { id } = ensureSession();
    await renderWithWarning({ startedAt: new Date(Date.now() - sessionLifetime() + 4 * 60_000) });
    const { answers } = readApplication();
    stay();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(storedSession()?.id).not.toBe(id);
    expect(readApplication().answers).toEqual(answers);
    expect(sentCalls()).toEqual([]);
    expect(clientLoader).toHaveBeenCalledTimes(1);
  });

  it("says that the provider's end stays, and isn't shown again for it", async () => {
    await renderWithWarning({ expiresAt: new Date(Date.now() + 4 * 60_000) });
    const text = document.getElementById(dialog()?.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toContain(fixed());
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>continue") }));
    await waitFor(() => expect(dialog()).toBeNull());
  });
});
