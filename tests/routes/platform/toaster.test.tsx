import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18n } from "../../../app/platform/i18n/client.ts";
import Toaster from "../../../app/platform/toasts/toaster.tsx";
import type { Toast } from "../../../app/platform/toasts/toasts.tsx";
import "../browser.ts";

const unavailable = { key: "unavailable", tone: "error" } as const;
const toaster = (toasts: readonly Toast[]) => (
  <I18nextProvider i18n={i18n}>
    <Toaster toasts={toasts} />
  </I18nextProvider>
);

it("an equal toast isn't stacked on one that is shown", async () => {
  const shown = render(toaster([unavailable]));
  await screen.findByText(i18n.t("toasts>unavailable"));
  shown.rerender(toaster([unavailable, unavailable, { key: "offline", tone: "error" }]));
  await screen.findByText(i18n.t("toasts>offline"));
  await act(async () => undefined);
  expect(screen.getAllByText(i18n.t("toasts>unavailable"))).toHaveLength(1);
});

it("a toast is closed by a button in the page's language", async () => {
  render(toaster([unavailable]));
  await screen.findByRole("button", { name: i18n.t("form>close") });
});
