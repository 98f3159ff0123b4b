import { render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { expect, it, vi } from "vitest";
import * as page from "../../../app/routes/page/route.tsx";

function ThrowsPromise() {
  useEffect(() => {
    throw Promise.resolve();
  }, []);
  return null;
}

it("a promise thrown outside a render reaches the root's boundary in place of an endless render", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Routes = createRoutesStub([
    {
      path: "/",
      Component: Outlet,
      ErrorBoundary: () => <h1>Fallback</h1>,
      children: [{ index: true, Component: ThrowsPromise, ErrorBoundary: page.ErrorBoundary }],
    },
  ]);
  render(<Routes />);
  expect(await screen.findByRole("heading", { name: "Fallback" })).toBeTruthy();
});
