import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { config } from "../../../app/platform/config.ts";
import { i18n } from "../../../app/platform/i18n/client.ts";
import Privacy from "../../../app/tracking/privacy.tsx";
import { renderStub } from "../render-stub.tsx";

const { reportUrl } = config;
afterEach(() => {
  config.reportUrl = reportUrl;
});

const t = (key: "reports" | "text" | "title") => i18n.t(key, { ns: "privacy" });
const labelsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

/** Renders the controls of a build without vendors: one button, whose texts load with it. */
async function renderControls(): Promise<HTMLElement> {
  renderStub([{ path: "/", Component: Privacy }]);
  return screen.findByRole("button");
}

it("a build without vendors asks for no consent, says what it reports, and closes", async () => {
  config.reportUrl = "/reports";
  const opener = await renderControls();
  expect(opener.textContent).toBe(t("title"));
  expect(screen.queryByRole("region")).toBeNull();
  fireEvent.click(opener);
  const region = screen.getByRole("region", { name: t("title") });
  expect(region.textContent).toContain(t("reports"));
  expect(region.textContent).not.toContain(t("text"));
  expect(within(region).queryAllByRole("checkbox")).toEqual([]);
  const close = i18n.t("form>close", { ns: "common" });
  expect(labelsOf(region)).toEqual([close]);
  fireEvent.click(within(region).getByRole("button", { name: close }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it("Escape closes the controls that the visitor has opened, and gives the focus back", async () => {
  const opener = await renderControls();
  fireEvent.click(opener);
  const region = screen.getByRole("region", { name: t("title") });
  fireEvent.keyDown(within(region).getByRole("button"), { key: "Escape" });
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it("a build without an address of reports doesn't mention reports", async () => {
  config.reportUrl = undefined;
  fireEvent.click(await renderControls());
  expect(screen.getByRole("region", { name: t("title") }).textContent).not.toContain(t("reports"));
});
