import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { toast } from "react-toastify/unstyled";
import { expect, it } from "vitest";
import { Toasts } from "../../../app/shell/shell.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { Toaster } from "../../../app/shell/toasts/toaster.tsx";
import {
  removeFailureToasts,
  showToast,
  type Toast,
  type ToastKey,
} from "../../../app/shell/toasts/toasts.ts";

const unavailable = { key: "unavailable", tone: "error" } as const;
const withTexts = (part: ReactNode) => <I18nextProvider i18n={i18n}>{part}</I18nextProvider>;
const toaster = (toasts: readonly Toast[]) => withTexts(<Toaster toasts={toasts} />);

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

it("a failure's toast goes, and news of the application stay", async () => {
  render(withTexts(<Toasts />));
  const failures: readonly ToastKey[] = ["unavailable", "offline"];
  act(() => {
    for (const key of ["offerChanged", ...failures] as const) showToast(key);
  });
  for (const key of failures) await screen.findByText(i18n.t(`toasts>${key}`));
  act(removeFailureToasts);
  expect(failures.filter((key) => toast.isActive(key))).toEqual([]);
  expect(toast.isActive("offerChanged")).toBe(true);
});

it("a failure's toast goes at once when it was the only one", async () => {
  render(withTexts(<Toasts />));
  act(() => showToast("unavailable"));
  await screen.findByText(i18n.t("toasts>unavailable"));
  act(removeFailureToasts);
  expect(screen.queryByText(i18n.t("toasts>unavailable"))).toBeNull();
  act(() => showToast("unavailable"));
  await screen.findByText(i18n.t("toasts>unavailable"));
});
