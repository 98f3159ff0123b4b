import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createRoutesStub, Link, Outlet, useFetcher, useParams } from "react-router";
import { expect, it, vi } from "vitest";
import * as page from "../../../app/pages/route.tsx";
import "../browser.ts";

/** Renders pages that share the page's route, with a fetcher that skips revalidation, and a button that revalidates. */
function renderPages(answer: () => Promise<null>, load: (path: string | undefined) => Promise<string>) {
  function Page({ loaderData }: { loaderData: unknown }) {
    const { path } = useParams();
    const { submit } = useFetcher();
    const quietly = { method: "post", action: "/lookup", defaultShouldRevalidate: false } as const;
    return (
      <>
        <h1>{`${path} shows ${loaderData}`}</h1>
        <button type="button" onClick={() => void submit(null, quietly)}>
          Look up
        </button>
        <button type="button" onClick={() => void submit(null, { method: "post", action: "/lookup" })}>
          Send
        </button>
        <Link to="/next">Go on</Link>
      </>
    );
  }
  const Routes = createRoutesStub([
    { path: "/lookup", action: answer },
    {
      path: "/:path?",
      Component: Page,
      HydrateFallback: () => null,
      loader: ({ params }) => load(params.path),
      shouldRevalidate: page.shouldRevalidate,
    },
  ]);
  render(<Routes initialEntries={["/here"]} />);
}
const press = (role: "button" | "link", name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));

it("a page's loader runs after a submission, and not after a lookup", async () => {
  const load = vi.fn(async (path: string | undefined) => String(path));
  renderPages(async () => null, load);
  await screen.findByText("here shows here");
  await press("button", "Look up");
  expect(load).toHaveBeenCalledTimes(1);
  await press("button", "Send");
  expect(load).toHaveBeenCalledTimes(2);
});

it("another page's loader is awaited though a lookup ends during the navigation", async () => {
  const lookup = Promise.withResolvers<null>();
  const next = Promise.withResolvers<string>();
  renderPages(
    () => lookup.promise,
    async (path) => (path === "next" ? next.promise : String(path)),
  );
  await screen.findByText("here shows here");
  await press("button", "Look up");
  await press("link", "Go on");
  await act(async () => lookup.resolve(null));
  await act(async () => next.resolve("next"));
  expect(await screen.findByText("next shows next")).toBeTruthy();
});

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
