import { useEffect } from "react";
import { useMatches } from "react-router";

type RouteManifest = { routes?: Record<string, { clientActionModule?: string } | undefined> };

/**
 * Loads the actions of the routes in view once they are drawn. React Router would load an action when its form is
 * sent; by then the connection may be gone, and that could no longer be told. A component of its own: the routes in view
 * are told with every step of a navigation.
 */
export function ActionPreload(): null {
  const ids = useMatches()
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    const { routes } = (window as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest ?? {};
    for (const id of ids.split(" ")) {
      const module = routes?.[id]?.clientActionModule;
      // A failed load is no loss: React Router loads it again when it is needed.
      if (module) import(/* @vite-ignore */ module).catch(() => undefined);
    }
    import("../toasts/toaster.tsx").catch(() => undefined);
  }, [ids]);
  return null;
}
