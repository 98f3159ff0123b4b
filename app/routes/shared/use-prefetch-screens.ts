import { useEffect } from "react";
import { preload } from "react-dom";
import { texts } from "../../i18n/texts.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { optional } from "../../lazy.ts";

/** The files of each route, as React Router's manifest of the build names them. */
type Manifest = { routes?: Record<string, { module: string; css?: readonly string[] } | undefined> };

/**
 * Loads what screens need that the provider probably names next, while the applicant is still reading or waiting. A failed
 * load is no loss: what is missing is loaded when it is shown. React Router's own prefetch would load the page anew for it.
 * @param screens those with a module of their own; none while it isn't known yet what is next
 */
export function useLikelyNext(screens: readonly ScreenPath[]): void {
  useEffect(() => {
    if (screens.length === 0) return;
    void optional(() => texts("screens"));
    for (const screen of screens) loadRoute(screen);
  }, [screens]);
}

/** Loads a route's module and styles before they are needed. */
export function loadRoute(id: string): void {
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {};
  const route = routes?.[id];
  if (route === undefined) return;
  void optional(() => import(/* @vite-ignore */ route.module));
  for (const href of route.css ?? []) preload(href, { as: "style" });
}
