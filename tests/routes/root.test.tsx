import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../app/root.tsx";
import { i18n } from "../../app/shell/texts/texts.ts";
import { reports } from "./browser.ts";
import { renderStub } from "./render-stub.tsx";

function renderFailing(loader: () => never) {
  renderStub([{ path: "/", Component: () => null, HydrateFallback: () => null, loader, ErrorBoundary }]);
  return screen.findByRole("heading", { name: i18n.t("fallback>title") });
}

it.each([
  ["on its own site the message is the title", window, "Algo ha fallado. Vuelve a intentarlo más tarde."],
  ["inside another page the host page keeps its title", {}, ""],
])("%s", async (_, top, title) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("top", top);
  document.title = "";
  await renderFailing(() => {
    throw new Error("broken");
  });
  expect(document.title).toBe(title);
});

it("a response that no screen handles shows a message, and is reported by its status", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderFailing(() => {
    throw new Response("private", { status: 503 });
  });
  // The report comes with the screen's effects, in a task of their own.
  await expect.poll(() => reports).toMatchObject([{ message: "Uncaught render error", detail: "503" }]);
});
