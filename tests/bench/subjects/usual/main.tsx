import "./texts.ts";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { acceptPage, loadPage, Page } from "./page.tsx";

const router = createBrowserRouter([
  { path: "/:path?", loader: loadPage, action: acceptPage, Component: Page, HydrateFallback: () => null },
]);

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={router} />);
