import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";

const message = "Como mucho 800 €";

/** Opens the first page after the provider has refused the amount. */
async function openRefused(): Promise<void> {
  await applicationWith(complete, { errors: { loan_amount: { fieldName: "amount", message } } });
  await renderPage("initial-details");
}

const amount = () => screen.getByRole("textbox", { name: /Importe/ });

/** Makes the window of this test narrow. */
function narrowWindow(): void {
  const { matchMedia } = window;
  const narrow = vi.spyOn(window, "matchMedia");
  narrow.mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener() {},
    removeEventListener() {},
    matches: false,
  }));
  onTestFinished(() => narrow.mockRestore());
}

it("a refused amount opens the sheet of a narrow window, with the focus at its box", async () => {
  narrowWindow();
  document.documentElement.dataset.loan = "known";
  await openRefused();
  await expect.poll(() => document.documentElement.dataset.loan).toBe("ask");
  expect(screen.getByRole("dialog", { name: "¿Cuánto necesitas?" }).contains(amount())).toBe(true);
  expect(document.activeElement).toBe(amount());
  expect(amount().getAttribute("aria-invalid")).toBe("true");
});

it("a refused amount is linked to its box on the card of a wide window", async () => {
  await openRefused();
  const links = screen.getAllByRole("link", { name: new RegExp(message) });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#loan_amount"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => amount().getAttribute("aria-invalid")).toBe("true");
});

it.each(["1550", "1500,50"])("the sheet keeps an amount that the page refuses: %s", async (typed) => {
  narrowWindow();
  await renderPage("initial-details");
  fireEvent.input(amount(), { target: { value: typed } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Continuar" }));
  await expect.poll(() => amount().getAttribute("aria-invalid")).toBe("true");
  expect(document.documentElement.dataset.loan).toBe("ask");
  expect(document.activeElement).toBe(amount());
});
