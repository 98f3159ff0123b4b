import { sessionStore } from "./storage/storage.ts";

/** So many loads may break off within the time before the page stops trying (design: no endless reloads). */
const MAX_INTERRUPTED = 2;
const WITHIN_MS = 30_000;

type DataRouter = { state: { navigation: { state: string } } };

/** Whether React Router was on its way to another screen. */
function isNavigating(): boolean {
  const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
  return router !== undefined && router.state.navigation.state !== "idle";
}

/**
 * Watches whether this load is left before the application stands. React Router reloads the page when the code of a
 * route can't be loaded, and would do so for ever.
 * @returns whether enough loads broke off lately to give up; the count then begins anew
 */
export function watchInterruptedLoads(now: number): boolean {
  const stored = sessionStore.read("interruptedLoads");
  const recent = (Array.isArray(stored) ? stored : []).filter(
    (time): time is number => typeof time === "number" && Math.abs(now - time) < WITHIN_MS,
  );
  if (recent.length >= MAX_INTERRUPTED) {
    sessionStore.remove("interruptedLoads");
    return true;
  }
  window.addEventListener("pagehide", () => {
    if (window.hydrated && !isNavigating()) sessionStore.remove("interruptedLoads");
    else sessionStore.write("interruptedLoads", [...recent, Date.now()]);
  });
  return false;
}
