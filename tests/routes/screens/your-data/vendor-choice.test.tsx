import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { loadTexts } from "../../../../app/platform/i18n/texts.ts";
import { VendorChoice } from "../../../../app/screens/your-data/consents.tsx";
import { choose, currentChoice } from "../../../../app/visit/consent.ts";
import { textOf } from "../../../unit/fixtures/locales.ts";
import "../../browser.ts";
import { renderPart } from "../../render-route.tsx";

// A build with a vendor of each purpose.
vi.mock(import("../../../../app/tracking/vendors.ts"), async (original) => ({
  ...(await original()),
  purposesInUse: ["analytics", "marketing"] as const,
}));

const text = (key: string) => textOf("es", "privacy", key);
const box = (purpose: "analytics" | "marketing") =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: text(`purposes>${purpose}>label`) });

it("shows what was allowed, takes it back, and follows the button at the foot of the page", async () => {
  await loadTexts("privacy");
  choose(["analytics", "marketing"]);
  await renderPart("/your-data", VendorChoice);
  expect([box("analytics").checked, box("marketing").checked]).toEqual([true, true]);
  fireEvent.click(box("marketing"));
  expect(currentChoice()).toEqual({ analytics: true, marketing: true });
  fireEvent.click(screen.getByRole("button", { name: text("save") }));
  expect(currentChoice()).toEqual({ analytics: true, marketing: false });
  expect(screen.getByText(text("kept"))).toBeTruthy();
  act(() => choose([]));
  expect([box("analytics").checked, box("marketing").checked]).toEqual([false, false]);
});
