import { act, fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useBrandArt, useBrandFonts } from "../../../app/routes/layout/use-brand-style.ts";
import { restPart } from "../../../app/shell/later.ts";

const loadFonts = vi.fn(() => Promise.resolve([]));
Object.defineProperty(document, "fonts", {
  value: Object.assign([{ family: "Rubik", weight: "300 900" }], { load: loadFonts }),
});

beforeAll(() => restPart.load());
beforeEach(() => loadFonts.mockClear());
afterEach(() => vi.unstubAllGlobals());

function Page() {
  useBrandFonts();
  return <p className={useBrandArt() ? "drawn" : ""} />;
}

const renderPage = () =>
  act(async () => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  });

it("the brand's fonts load once somebody uses the page", async () => {
  await renderPage();
  expect(loadFonts).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await expect.poll(() => loadFonts).toHaveBeenCalledTimes(1);
});

it.each([
  [false, 1],
  [true, 0],
])("visitors get the drawing and the fonts unless they save data: %s", async (saveData, times) => {
  vi.stubGlobal("navigator", { connection: { saveData }, userActivation: { hasBeenActive: true } });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  await renderPage();
  expect([loadFonts.mock.calls.length, document.querySelectorAll(".drawn").length]).toEqual([times, times]);
});
