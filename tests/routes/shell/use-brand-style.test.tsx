import { fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { useBrandFonts } from "../../../app/routes/layout/use-brand-style.ts";
import { restPart } from "../../../app/shell/later.ts";

const loadFonts = vi.fn(() => Promise.resolve([]));
Object.defineProperty(document, "fonts", {
  value: Object.assign([{ family: "Rubik", weight: "300 900" }], { load: loadFonts }),
});

function Page() {
  useBrandFonts();
  return null;
}

it("the brand's fonts load once somebody uses the page", async () => {
  await restPart.load();
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await Promise.resolve();
  expect(loadFonts).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await expect.poll(() => loadFonts).toHaveBeenCalledTimes(1);
});
