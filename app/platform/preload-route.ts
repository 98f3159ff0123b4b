import { preload } from "react-dom";
import { lazyModule } from "./lazy.ts";

/** The files of each route, as React Router's manifest of the build names them. */
type Manifest = { routes?: Record<string, RouteFiles | undefined> };
type RouteFiles = { module: string; css?: readonly string[]; parentId?: string };

/**
 * Loads the modules and styles of a route and of the layouts around it before they are needed. React Router's own
 * prefetch would load the page anew where that fails. The manifest is private to it: this is the only place that reads
 * it, and without it nothing is loaded ahead.
 * @returns whether a fetcher can use the route: without its module the router would show an error in the page's place
 */
export async function preloadRoute(id: string): Promise<boolean> {
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {};
  const route = routes?.[id];
  if (route === undefined) return true;
  for (const href of route.css ?? []) preload(href, { as: "style" });
  const own = lazyModule(() => import(/* @vite-ignore */ route.module)).preload();
  const around = route.parentId === undefined || preloadRoute(route.parentId);
  return (await own) !== undefined && (await around);
}
