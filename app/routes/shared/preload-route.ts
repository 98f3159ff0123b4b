import { preload } from "react-dom";
import { lazyModule } from "../../lazy.ts";

/** The files of each route, as React Router's manifest of the build names them. */
type Manifest = { routes?: Record<string, { module: string; css?: readonly string[] } | undefined> };

/**
 * Loads a route's module and styles before they are needed. React Router's own prefetch would load the page anew where that
 * fails. The manifest is private to it: this is the only place that reads it, and without it nothing is loaded ahead.
 */
export function preloadRoute(id: string): void {
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {};
  const route = routes?.[id];
  if (route === undefined) return;
  void lazyModule(() => import(/* @vite-ignore */ route.module)).preload();
  for (const href of route.css ?? []) preload(href, { as: "style" });
}
