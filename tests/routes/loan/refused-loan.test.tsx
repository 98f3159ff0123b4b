import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";
import "../browser.ts";

const message = "Como mucho 800 €";

/** Opens the first page after the provider has refused the amount. */
async function openRefused(): Promise<void> {
  await applicationWith(complete, { errors: { loan_amount: { fieldName: "amount", message } } });
  await renderPage("initial-details");
}

const linesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link", { name: new RegExp(message) })
    .map((link) => link.getAttribute("href"));

it("a refused amount is told at its question in the dialog, and not on the page behind it", async () => {
  const { matchMedia } = window;
  const narrow = vi.spyOn(window, "matchMedia");
  narrow.mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener() {},
    removeEventListener() {},
    matches: false,
  }));
  onTestFinished(() => narrow.mockRestore());
  await openRefused();
  const dialog = await screen.findByRole("dialog");
  expect(linesIn(dialog)).toEqual(linesIn(document.body));
  await expect.poll(() => document.title).toMatch(/^Error: /);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cerrar" }));
  await expect.poll(() => document.title).not.toMatch(/^Error: /);
});

it("a refused amount is told at its question on the card of a wide screen", async () => {
  await openRefused();
  expect(linesIn(document.body)).toEqual(["#loan_amount"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  const amount = screen.getByRole("textbox", { name: /Importe/ });
  await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
});
