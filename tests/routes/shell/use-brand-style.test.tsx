import { act, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useBrandArt, useBrandFonts } from "../../../app/routes/layout/use-brand-style.ts";
import { restPart } from "../../../app/shell/later.ts";

const loadFonts = vi.fn(() => Promise.resolve([]));
Object.defineProperty(document, "fonts", {
  value: Object.assign([{ family: "Rubik", weight: "300 900" }], { load: loadFonts }),
});

/** Sets the time since the document's start. */
const startedAgo = (milliseconds: number) => vi.spyOn(performance, "now").mockReturnValue(milliseconds);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeAll(() => restPart.load());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  loadFonts.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page() {
  useBrandFonts();
  const isDrawn = useBrandArt();
  return (
    <Link to="/gender" className={isDrawn ? "drawn" : ""}>
      Continue
    </Link>
  );
}

const renderPage = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

function use() {
  fireEvent.pointerDown(document.body);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
}

describe("the wait for the brand's fonts", () => {
  it("begins once somebody uses the page", async () => {
    startedAgo(5000);
    renderPage();
    await pass(60_000);
    expect(loadFonts).not.toHaveBeenCalled();
    use();
    await pass(0);
    expect(loadFonts).toHaveBeenCalledTimes(1);
  });

  it("ends two seconds after the document's start", async () => {
    startedAgo(300);
    renderPage();
    use();
    await pass(1699);
    expect(loadFonts).not.toHaveBeenCalled();
    await pass(1);
    expect(loadFonts).toHaveBeenCalledTimes(1);
  });

  it("doesn't begin anew on a later page", async () => {
    startedAgo(1000);
    renderPage();
    use();
    startedAgo(5000);
    fireEvent.click(screen.getByRole("link"));
    await pass(0);
    expect(loadFonts).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [false, 1],
  [true, 0],
])("visitors get the drawing and the fonts unless they save data: %s", async (saveData, times) => {
  startedAgo(5000);
  vi.stubGlobal("navigator", { connection: { saveData }, userActivation: { hasBeenActive: true } });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  renderPage();
  await pass(0);
  expect([loadFonts.mock.calls.length, document.querySelectorAll(".drawn").length]).toEqual([times, times]);
});
