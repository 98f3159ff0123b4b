/** What React Router has no documented way for; nothing else may rely on its private parts. */
import { ROUTE_FAILURE, reportFailedLoad } from "./startup/chunk-load-recovery.ts";

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, { handle?: unknown }>;
  }
}

/** Hands over a bundle's route modules: each route is an entry of the build, whose file the router would fetch. */
export function registerRoutes(modules: Readonly<Record<string, object>>): void {
  Object.assign(window.__reactRouterRouteModules ?? {}, modules);
}

/** Returns the route modules of the document. */
export const initialRoutes = () => window.__reactRouterRouteModules ?? {};

/** Throws an error when a route's chunk fails to load: React Router logs it and reloads, even offline, without end. */
export function throwFailedRoutes(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    print(...parts);
    const message = String(parts[0]);
    if (!message.startsWith(ROUTE_FAILURE)) return;
    const error = new Error(message);
    reportFailedLoad(error);
    throw error;
  };
}
