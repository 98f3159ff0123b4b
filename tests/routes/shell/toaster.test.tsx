import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { Link, MemoryRouter } from "react-router";
import { toast } from "react-toastify/unstyled";
import { beforeAll, expect, it } from "vitest";
import { restPart } from "../../../app/shell/later.ts";
import { Toasts } from "../../../app/shell/shell.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { removeFailureToasts, showToast, type ToastKey } from "../../../app/shell/toasts/toasts.ts";

beforeAll(() => restPart.preload());

const renderToasts = () =>
  render(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <Link to="/next">Next</Link>
        <Toasts />
      </I18nextProvider>
    </MemoryRouter>,
  );

it("an equal toast isn't stacked on one that is shown", async () => {
  renderToasts();
  act(() => showToast("unavailable"));
  await screen.findByText(i18n.t("toasts>unavailable"));
  act(() => {
    for (const key of ["unavailable", "offline"] as const) showToast(key);
  });
  await screen.findByText(i18n.t("toasts>offline"));
  expect(screen.getAllByText(i18n.t("toasts>unavailable"))).toHaveLength(1);
});

it("a toast is closed by a button in the page's language", async () => {
  renderToasts();
  act(() => showToast("conflict"));
  await screen.findByText(i18n.t("toasts>conflict"));
  await screen.findByRole("button", { name: i18n.t("form>close") });
});

it.each([
  ["with the next call that succeeds", removeFailureToasts],
  ["with its screen", () => screen.getByRole("link").click()],
])("a failure's toast goes %s, and news of the application stay", async (_, end) => {
  renderToasts();
  const failures: readonly ToastKey[] = ["unavailable", "offline"];
  act(() => {
    for (const key of ["offerChanged", ...failures] as const) showToast(key);
  });
  for (const key of failures) await screen.findByText(i18n.t(`toasts>${key}`));
  act(end);
  expect(failures.filter((key) => toast.isActive(key))).toEqual([]);
  expect(toast.isActive("offerChanged")).toBe(true);
});

it("news of the application isn't coloured as a failure", async () => {
  renderToasts();
  for (const [key, tone] of [
    ["conflict", "info"],
    ["unavailable", "error"],
  ] as const) {
    act(() => showToast(key));
    const text = await screen.findByText(i18n.t(`toasts>${key}`));
    expect(text.closest(`.Toastify__toast--${tone}`)).toBeTruthy();
  }
});
